#!/bin/sh
# Pushes the tables of published releases as plain CSV to a branch of a git repository: a commit for each release that the branch lacks, the
# oldest first. It is safe to run again at any time. A table about votes has a file for each month, so that a new day changes only its month.
#   push-tables.sh FOLDER REPOSITORY BRANCH
# FOLDER has releases.json: data/public, or data/ of a folder that `hemicicle publish` wrote.
set -eu

stop() {
  printf '%s\n' "$@" >&2
  exit 1
}

[ $# -eq 3 ] || stop 'Expected a folder of releases, a repository and a branch:' \
  '  push-tables.sh data/public git@example.org:votes/data.git main'
folder=$1 remote=$2 branch=$3
[ -f "$folder/releases.json" ] || stop "$folder has no releases.json: pass the folder of published releases, such as data/public."
case $remote in
  *://*) authority=${remote#*://} && authority=${authority%%/*} ;;
  *) authority= ;;
esac
case $authority in
  *:*@*) stop 'The address of the repository contains a password, which other users of this machine could read.' \
    'Remove it, and use an SSH key or a credential helper of git.' ;;
esac

# Git resolves paths from the work folder.
[ ! -d "$remote" ] || remote=$(cd "$remote" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C GIT_TERMINAL_PROMPT=0 GIT_DIR="$work/git" GIT_WORK_TREE="$work/tables"
# A dead connection is given up after five minutes without a byte.
export GIT_HTTP_LOW_SPEED_LIMIT=1 GIT_HTTP_LOW_SPEED_TIME="${GIT_HTTP_LOW_SPEED_TIME:-300}"
export GIT_SSH_COMMAND="${GIT_SSH_COMMAND:-ssh -o BatchMode=yes -o ConnectTimeout=60 -o ServerAliveInterval=60}"

# Runs a git command that connects to the repository.
over_network() { timeout 4h git "$@"; }

# Copies the tables of a release into the work folder.
write_tables() {
  rm -rf "$GIT_WORK_TREE"
  mkdir -p "$GIT_WORK_TREE"
  for file in LICENSE CITATION.cff people.csv votes.csv quality.json corrections.json; do
    [ ! -f "$1/$file" ] || cp "$1/$file" "$GIT_WORK_TREE"
  done
  [ ! -f "$1/zenodo.json" ] || cp "$1/zenodo.json" "$GIT_WORK_TREE/.zenodo.json"
  # Stores the bytes unchanged on every machine.
  printf '%s\n' '* -text' '*.csv diff' > "$GIT_WORK_TREE/.gitattributes"
  cat > "$GIT_WORK_TREE/README.md" << 'END'
# The tables, day by day

Plain CSV in UTF-8, one row per line, sorted: `<legislature>/<table>.csv`, and month by month `<legislature>/<table>/<month>.csv` if rows
belong to a vote. Each commit is a release; its message says how many lines were added and removed. An empty cell is null, `""` an empty string.
LICENSE gives the licence and the attribution. CITATION.cff gives the address of the site; `data/latest/README.md` there describes every column,
and the tables are also available in Parquet and SQLite, with all figures.
END
  for path in "$1"/dumps/*/votes.csv.gz; do
    part=$(basename "$(dirname "$path")")
    gzip -dc "$path" | awk -F, '
      NR == 1 { for (at = 1; at <= NF; at++) if ($at == "date") date = at }
      NR > 1 && $date ~ /^[0-9]+-[0-9]+-[0-9]+$/ { print $1, substr($date, 1, 7) }' > "$work/months-$part"
  done
  for path in "$1"/dumps/*/*.csv.gz; do
    table=$(basename "$path" .csv.gz) part=$(basename "$(dirname "$path")") months=
    [ "$part" != all ] || ! in_legislatures "$1" "$table" || continue
    gzip -dc "$path" > "$work/table.csv"
    IFS= read -r header < "$work/table.csv"
    case $table.$header in
      # A column for each vote.
      vote_matrix.*) continue ;;
      votes.* | *.vote_id,*) months=$work/months-$part ;;
      # Every day changes all figures over all votes, and they can be computed from the records.
      *) [ ! -f "$1/metrics/$table.sql" ] || continue ;;
    esac
    mkdir -p "$GIT_WORK_TREE/$part${months:+/$table}"
    awk -F, -v months="$months" -v to="$GIT_WORK_TREE/$part/$table" "$SPLIT" "$work/table.csv"
  done
  large=$(find "$GIT_WORK_TREE" -type f -size +50000000c)
  [ -z "$large" ] || stop "These files have more than 50 MB, which hosts of repositories refuse. Nothing was pushed." "$large"
}

# Whether a table has a file for each legislature.
in_legislatures() {
  [ "$2" = records_wide ] || ls "$1"/dumps/[0-9]*/"$2.csv.gz" > /dev/null 2>&1
}

# Writes a table with a line feed after each row: to one file, or to the file of the month of the vote in the first column. Texts in quotes
# may contain line ends.
# shellcheck disable=SC2016
SPLIT='
  BEGIN { while (months != "" && (getline line < months) > 0) { split(line, pair, " "); month[pair[1]] = pair[2] } }
  !quoted { file = to (months == "" ? "" : "/" month[$1]) ".csv" }
  {
    if (gsub(/"/, "&") % 2) quoted = !quoted
    if (!quoted) sub(/\r$/, "")
  }
  NR == 1 { header = $0 }
  NR == 1 && months != "" { next }
  NR > 1 && months != "" && !(file in begun) { print header > file; begun[file] = 1 }
  { print > file }
'

# Describes the staged changes: the lines added to and removed from each table.
message() {
  printf 'Data of %s\n\n' "$(printf %s "$1" | cut -c 1-10)"
  git diff --cached --numstat | awk '
    { table = $3; if (sub(/^[^\/]*\//, "", table)) sub(/(\.csv|\/.*)$/, "", table); if (!(table in added)) tables[++count] = table }
    { added[table] += $1; removed[table] += $2 }
    END { for (at = 1; at <= count; at++) printf "%s: +%d -%d\n", tables[at], added[tables[at]], removed[tables[at]] }'
  printf '\nRelease: %s\n' "$1"
}

mkdir "$GIT_WORK_TREE"
git init --quiet
git symbolic-ref HEAD "refs/heads/$branch"
there=0
over_network ls-remote --exit-code --heads -- "$remote" "refs/heads/$branch" > /dev/null || there=$?
known=
case $there in
  0)
    over_network fetch --quiet --depth 1 -- "$remote" "refs/heads/$branch"
    git update-ref HEAD FETCH_HEAD
    known=$(git log -1 --format='%(trailers:key=Release,valueonly)')
    ;;
  2) ;;
  *) stop "The repository cannot be read; it is unchanged. Check that \`git ls-remote $remote\` answers on this machine." ;;
esac

releases=$(sed -n 's/^ *"name": "\([^"]*\)".*/\1/p' "$folder/releases.json")
missing=
for release in $releases; do
  [ "$release" != "$known" ] || break
  missing="$release $missing"
done
# The branch names a release that no longer exists: only the newest one is added.
if [ -n "$known" ] && ! printf '%s\n' "$releases" | grep -qxF "$known"; then missing=$(printf '%s\n' "$releases" | head -n 1); fi

pushed=
for release in $missing; do
  write_tables "$folder/v/$release"
  git add --all
  ! git diff --cached --quiet || continue
  message "$release" | git -c user.name=Hemicicle -c user.email=hemicicle@localhost -c commit.gpgSign=false commit --quiet --file -
  pushed="$pushed $release"
done
[ -n "$pushed" ] || { echo 'Nothing has changed.' && exit 0; }
over_network push --quiet -- "$remote" "HEAD:refs/heads/$branch" ||
  stop 'The push failed; the next run checks whether it arrived.'
echo "Pushed$pushed."
