"""python -m bench: measure all contenders side by side."""

import sys

from bench.run import main

sys.exit(main())
