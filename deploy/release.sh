#!/bin/sh
# Publishes an export and keeps earlier releases:
#
#   deploy/release.sh <export> [<root>]        root: /srv/8kit-docs
#
# The site is <root>/current/docs; `current` is a link, switched in one step once everything is there. Readers can keep
# using an open page of an earlier release: its hashed files (_next/static) stay for DOCS_KEEP_DAYS days (30 by
# default) after the first release without them. The last five releases are kept for rolling back.
set -eu
# Servers run as another user, so nobody's own mask may decide what they can read.
umask 022

fail() {
  printf '%s\n    → %s\n' "$1" "$2" >&2
  exit 1
}

source=${1:-}
root=${2:-/srv/8kit-docs}
days=${DOCS_KEEP_DAYS-30}
hashed=docs/_next/static

case $days in '' | *[!0-9]* | ??????*) fail "DOCS_KEEP_DAYS is \"$days\", no number of days" 'leave it out for 30 days' ;; esac

if ! [ -f "$source/index.html" ] || ! [ -f "$source/_headers" ]; then
  fail "${source:-no folder given}: not an export" 'npm run build, then deploy/release.sh out'
fi
# The build deletes the sums when it begins and writes them at its very end.
[ -f "$source/SHA256SUMS" ] || fail "$source: a build that wasn't finished, or ended with an error" 'npm run build'
command -v sha256sum >/dev/null || fail 'sha256sum: not found' 'install it, with coreutils or BusyBox'
# BusyBox has no long options.
(cd "$source" && sha256sum -c SHA256SUMS >/dev/null) || fail "$source: not what was built" 'build or copy it again'

# Everything is published, so nothing may be there but what was built, its compressed copies, and, in an earlier
# release, what that one carried over.
others() {
  {
    echo SHA256SUMS
    cut -c 67- SHA256SUMS | sed 'p; s/$/.gz/p; s/\.gz$/.br/'
    [ ! -f ../carried ] || cut -c 6- ../carried
  } >"$names"
  find . ! -type d ! -type f
  find . -type f | cut -c 3- | grep -Fvx -f "$names" || true
  find . -name '*.gz' | while IFS= read -r copy; do gzip -dc "$copy" | cmp -s - "${copy%.gz}" || echo "$copy"; done
  find . -name '*.br' | while IFS= read -r copy; do brotli -dc "$copy" | cmp -s - "${copy%.br}" || echo "$copy"; done
}
names=$(mktemp)
others=$(cd "$source" && others 2>&1)
rm -f "$names"
[ -z "$others" ] || fail "$source: not from the build: $(printf '%s\n' "$others" | head -n 5 | tr '\n' ' ')" 'delete these, or build and compress again'

if [ -e "$root/current" ] && ! [ -L "$root/current" ]; then
  fail "$root/current: not a link, so it can't be switched" 'move it away, and release again'
fi

mkdir -p "$root/releases"
lock=$root/.releasing
mkdir "$lock" 2>/dev/null || fail "$root: another release is running" "wait for it; if there is none, rmdir $lock"
new=
live() { basename "$(readlink "$root/current" || true)"; }
tidy() {
  # A signal can come just after the switch.
  [ -z "$new" ] || [ "$(live)" = "$(basename "$new")" ] || rm -rf "$new"
  rmdir "$lock"
}
trap tidy EXIT
trap 'exit 1' HUP INT TERM

new=$(mktemp -d "$root/releases/$(date -u +%Y%m%dT%H%M%SZ)-XXXXXX")
# Don't preserve times: if a build or an archive made them all equal, browsers and nginx, which compare only time and
# length, would mistake an edited page of equal length for the old one.
cp -R "$source" "$new/docs"

# Files of the previous release's own build start counting their days now; files it carried over keep counting.
: >"$new/carried"
if [ -d "$root/current/$hashed" ]; then
  (cd "$root/current" && find "$hashed" -type f) | while IFS= read -r file; do
    [ ! -e "$new/$file" ] || continue
    keep=
    if grep -Fqx "$file" "$root/current/carried"; then
      [ -z "$(find "$root/current/$file" -mtime "+$days")" ] || continue
      keep=-p
    fi
    mkdir -p "$new/$(dirname "$file")"
    cp $keep "$root/current/$file" "$new/$file"
    echo "$file" >>"$new/carried"
  done
fi

# `mktemp` makes a folder private, and a copy keeps the rights of the export.
chmod -R u=rwX,go=rX "$new"

# Servers read headers and redirects only when they start.
if diff -r "$root/current/docs/_hosting" "$new/docs/_hosting" >/dev/null 2>&1; then
  reload='no reload needed'
else
  reload='reload the server: headers or redirects changed'
fi

name=$(basename "$new")
before=$(live)
ln -sfn "releases/$name" "$root/current.new"
# Rename the link, which is one step; rewriting it would be two. The option is -T in GNU and BusyBox, and -h in BSD.
mv -fT "$root/current.new" "$root/current" 2>/dev/null || mv -fh "$root/current.new" "$root/current"
new=

# Whatever clocks say, this release and the one before it stay, and what somebody switched to meanwhile.
# shellcheck disable=SC2012 # this script creates the names, and not every find can sort by time
ls -t "$root/releases" | grep -Fvx -e "$name" -e "$before" -e "$(live)" | tail -n +4 |
  while IFS= read -r old; do rm -rf "$root/releases/$old"; done
echo "$root/current is $name, with $(wc -l <"$root/current/carried" | tr -d ' ') files of earlier releases; $reload"
