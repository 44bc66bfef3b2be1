#!/bin/bash
# Builds the pages of a small fictional parliament and checks them with the Nu Html Checker: `pages.sh WORK`.
# Prints `tool version checked failed`. Without Java nothing is checked.
set -uo pipefail
work=$1/pages
version=26.9.27
command -v java > /dev/null || { echo 'vnu: this machine has no Java; the pages were not checked.' >&2; exit; }
export DATA_FOLDER=$work/data WEB_URL=https://votes.example
mkdir -p "$work/vnu"
npm install --prefix "$work/vnu" --silent --no-audit --no-fund "vnu-jar@$version" >&2 || exit 1
node functions/hemicicle.mjs sample --votes 60 --seats 40 --legislatures 1 >&2 || exit 1
node functions/hemicicle.mjs build --snapshots "$DATA_FOLDER/sample/snapshots" --out "$work/public" --images none >&2 || exit 1
# Rows and cells say their role again, because a table that a narrow screen lays out as blocks loses it.
pattern='.*attribute must not be used on a “t[rdh]” element which has a “table” ancestor.*'
mapfile -t pages < <(find "$work/data" "$work" -path '*site*' -name '*.html' | sort -u)
failed=$(java -Xss4m -jar "$work/vnu/node_modules/vnu-jar/build/dist/vnu.jar" --errors-only --format gnu \
  --filterpattern "$pattern" "${pages[@]}" 2>&1 | tee -a /dev/stderr | wc -l)
echo "vnu $version ${#pages[@]} $failed"
[ "$failed" = 0 ] && [ ${#pages[@]} -gt 100 ]
