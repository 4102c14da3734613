import sys

sys.path.insert(0, "content/recipes")

from once import once

once("order-1001", lambda: None)
