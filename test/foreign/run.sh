#!/bin/bash
# Reads a release of real documents with the tools that strangers have, and prints what each checked: `run.sh CORPUS SCHEMAS`.
# An empty corpus stands for the fictional parliament. Without Python, or where no package can be fetched, nothing is checked.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
corpus=$1 shapes=$2/dcat-ap-es-1.0.0
work=$(mktemp -d)
server=
finish() {
  [ -z "$server" ] || kill "$server"
  rm -rf "$work"
}
trap finish EXIT

skipped() {
  echo "THE FOREIGN TOOLS WERE NOT RUN: $1" >&2
  exit 0
}
# One asks for an old version of what another needs, so that it lives apart.
environment() { python3 -m venv "$work/$1" && "$work/$1/bin/pip" install -q "${@:2}" > "$work/pip.log" 2>&1; }

command -v python3 > /dev/null || skipped 'this machine has no Python.'
environment tools -r test/foreign/requirements.txt && environment apart cffconvert==2.0.0 \
  && environment clients openapi-python-client==0.29.1 mypy==2.4.1 ruff==0.17.6 || {
  cat "$work/pip.log" >&2
  skipped 'their packages could not be fetched.'
}

port=$(node -e 'const s = require("node:net").createServer().listen(0, () => { console.log(s.address().port); s.close(); })')
export DATA_FOLDER=$work/data STATE_FOLDER=$work/state WEB_URL=http://127.0.0.1:$port RATE_LIMIT=0
export PUBLISHER_NAME='Fundación Inventada' PUBLISHER_CONTACT=data@votes.example
export PUBLISHER_URI=http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000
if [ -n "$corpus" ]; then
  node functions/hemicicle.mjs build --snapshots "$corpus" --register "$work/people.csv" --out "$work/public" --no-site --images none
else
  node functions/hemicicle.mjs sample
  node functions/hemicicle.mjs build --snapshots "$work/data/sample/snapshots" --register "$work/people.csv" --out "$work/public" --no-site --images none
fi
release=$(echo "$work"/public/v/*)
node functions/hemicicle.mjs serve --out "$work/public" --port "$port" > "$work/serve.log" 2>&1 &
server=$!
for _ in $(seq 120); do
  curl -fs "$WEB_URL/api/v1/health" > /dev/null && break
  sleep 1
done

outcome=0
table='tool version checked failed'
for tool in frictionless csvw openpyxl mlcroissant pyshacl schemathesis datasette nbclient cffconvert feedparser icalendar; do
  [ "$tool" != pyshacl ] || [ -d "$shapes" ] || { echo "pyshacl: no shapes in $shapes; left out." >&2; continue; }
  place=tools
  [ "$tool" != cffconvert ] || place=apart
  said=$("$work/$place/bin/python" test/foreign/check.py "$tool" "$release" "$WEB_URL" "$shapes" | tail -1) || outcome=1
  table+=$'\n'${said:-"$tool ? 0 1"}
done
said=$(test/foreign/clients.sh "$WEB_URL" "$work") || outcome=1
table+=$'\n'$said
said=$(test/foreign/pages.sh "$work") || outcome=1
table+=$'\n'${said:-'vnu ? 0 1'}
said=$("$work/tools/bin/python" test/foreign/recount.py "$release" | tail -1) || outcome=1
table+=$'\n'${said:-'recount ? 0 1'}
if ! Rscript -e 'library(pscl)' > /dev/null 2>&1; then
  echo 'pscl: this machine has no R with it; the places of deputies were not compared.' >&2
elif [ -n "$corpus" ]; then
  said=$(Rscript test/foreign/positions.R "$release" 15) || outcome=1
  table+=$'\n'${said:-'pscl ? 0 1'}
fi
column -t <<< "$table" || echo "$table"
exit "$outcome"
