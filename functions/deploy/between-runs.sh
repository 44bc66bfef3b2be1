#!/bin/sh
# Keeps what must outlive a run of a public CI on a branch of the repository, `hemicicle-data`: official documents, the
# registers of people and votes, summaries. Everything else can be made from these. Run it in the checkout, with WEB_URL and DATA_FOLDER.
#   bring kept|published|new   copies them into DATA_FOLDER; fails if people or votes would get other numbers
#   keep                       pushes them, if anything has changed
#   show FOLDER BRANCH         replaces a branch, whose newest commit a host serves, by a folder of pages
set -eu

branch=hemicicle-data
kept='snapshots people.csv votes.csv summaries.jsonl translations.jsonl'
site=${WEB_URL:-}
published=${site%/}/data/latest
git_folder=$(git rev-parse --absolute-git-dir)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

stop() {
  printf '%s\n' "$@" >&2
  exit 1
}

# The first lines of the registers.
people=kind,id,key,name
votes=id,legislature,session,number,numbered_by,date,title,matter,yes,no,abstention

# Downloads a published register; a host may answer a missing file with a page, so check its first line.
published_register() {
  curl -fsSL --max-time 60 "$published/$1" -o "$work/$1" 2> "$work/said" &&
    [ "$(head -n 1 "$work/$1" | tr -d '\r')" = "$2" ]
}

# Runs git in a folder, with a separate index: the index of the checkout is not changed.
in_folder() (
  cd "$1"
  shift
  GIT_DIR=$git_folder GIT_WORK_TREE=. GIT_INDEX_FILE=$work/index git "$@"
)

# Commits the index of a folder; further arguments go to `git commit-tree`.
commit_of() {
  tree=$(in_folder "$1" write-tree)
  shift
  git -c user.name=Hemicicle -c user.email=hemicicle@localhost commit-tree "$tree" \
    -m "$(date -u +%Y-%m-%dT%H:%MZ)" "$@"
}

bring() {
  case $site in
    http://?* | https://?*) ;;
    *)
      stop "WEB_URL is '$site', expected the address of the site, such as https://votes.example.org. Nothing was built." \
        'Set it as a variable of the repository, not as a secret, and run this again.'
      ;;
  esac
  mkdir -p "$DATA_FOLDER"
  there=0
  git ls-remote --exit-code --heads origin "refs/heads/$branch" > /dev/null || there=$?
  case $there in
    0) ;;
    2) bring_nothing "$1" && return ;;
    *) stop 'The repository cannot be asked for its branches.' ;;
  esac
  [ "$1" != new ] || stop "There is a branch $branch already: run this with register=kept."
  git fetch --quiet --depth 1 origin "+refs/heads/$branch:refs/remotes/origin/$branch"
  in_folder "$DATA_FOLDER" read-tree "refs/remotes/origin/$branch"
  in_folder "$DATA_FOLDER" checkout-index --all --force
  if [ "$1" = published ]; then
    take_published
  else
    refuse_lost people "$people"
    refuse_lost votes "$votes"
  fi
}

refuse_lost() {
  if published_register "$1.csv" "$2" && ! held "$1.csv"; then
    stop "The branch $branch lacks numbers of $1 that $published/$1.csv has: with it $1 would get others." \
      "Nothing was built. Push the right commit to $branch, or run this by hand with register=published."
  fi
}

held() {
  [ -f "$DATA_FOLDER/$1" ] && ! tr -d '\r' < "$work/$1" | grep -vxFqf "$DATA_FOLDER/$1"
}

# No branch: either this is the first run, or the branch was lost. Only a person can say which.
bring_nothing() {
  case $1 in
    new)
      ! published_register people.csv "$people" ||
        stop "$published/people.csv is there: people have numbers. Run this with register=published."
      ;;
    published) take_published ;;
    *)
      stop "There is no branch $branch, where official documents and the numbers of people are kept." \
        'Nothing was built: people would get other numbers than they have.' \
        'The first run ever: run this by hand with register=new.' \
        "The branch was lost: push it again from a clone that has it, or run this by hand with register=published;" \
        "that takes the numbers from $published/people.csv, and documents are fetched again."
      ;;
  esac
}

take_published() {
  published_register people.csv "$people" || stop "$published/people.csv cannot be downloaded: $(cat "$work/said")" \
    'Put a people.csv there, or push one to the branch by hand: it is in every release.'
  cp "$work/people.csv" "$DATA_FOLDER/people.csv"
  # Releases of versions before 2.4.0 have no register of votes.
  ! published_register votes.csv "$votes" || cp "$work/votes.csv" "$DATA_FOLDER/votes.csv"
}

keep() {
  for name in $kept; do
    [ ! -e "$DATA_FOLDER/$name" ] || in_folder "$DATA_FOLDER" add --force -- "$name"
  done
  if before=$(git rev-parse --quiet --verify "refs/remotes/origin/$branch"); then
    [ "$(in_folder "$DATA_FOLDER" write-tree)" != "$(git rev-parse "$before^{tree}")" ] || return 0
    commit=$(commit_of "$DATA_FOLDER" -p "$before")
  else
    commit=$(commit_of "$DATA_FOLDER")
  fi
  git push --quiet origin "$commit:refs/heads/$branch"
}

show() {
  in_folder "$1" add --force --all
  git push --quiet --force origin "$(commit_of "$1"):refs/heads/$2"
}

"$@"
