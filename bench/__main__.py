"""python -m bench: all contenders side by side; bench load: only servers under load; bench pages:
how heavy the browser's pages are and how soon one can play; bench tab: the same without a server;
bench strangers: how long the nastiest requests hold our server."""

import sys

if sys.argv[1:2] == ["load"]:
    from bench.load.run import main as load

    sys.exit(load(sys.argv[2:]))

if sys.argv[1:2] == ["pages"]:
    from bench.pages import main as weigh

    sys.exit(weigh(sys.argv[2:]))

if sys.argv[1:2] == ["tab"]:
    from bench.tab import main as tab

    sys.exit(tab(sys.argv[2:]))

if sys.argv[1:2] == ["strangers"]:
    from bench.strangers.run import main as strangers

    sys.exit(strangers(sys.argv[2:]))

from bench.run import main

sys.exit(main())
