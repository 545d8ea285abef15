"""A receipt printer in software: it reads the actual bytes, tells what they do, and shows the paper they leave."""
