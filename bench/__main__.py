"""python -m bench: all contenders side by side; python -m bench load: only servers under load."""

import sys

if sys.argv[1:2] == ["load"]:
    from bench.load.run import main as load

    sys.exit(load(sys.argv[2:]))

from bench.run import main

sys.exit(main())
