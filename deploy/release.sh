#!/bin/sh
# Puts an export live, beside the releases before it:
#
#   deploy/release.sh <export> [<root>]        root: /srv/8kit-docs
#
# The site is <root>/current/docs; `current` is a link, switched in one step once all is there. Whoever has a page
# of an earlier release open goes on with it: its hashed files (_next/static) stay for DOCS_KEEP_DAYS days, 30
# unless set, from the release that did without them. The last five releases are kept, to go back to.
set -eu

fail() {
  printf '%s\n    → %s\n' "$1" "$2" >&2
  exit 1
}

source=${1:-}
root=${2:-/srv/8kit-docs}
days=${DOCS_KEEP_DAYS:-30}
hashed=docs/_next/static

if ! [ -f "$source/index.html" ] || ! [ -f "$source/_headers" ]; then
  fail "${source:-no folder given}: not an export" 'npm run build, then deploy/release.sh out'
fi
if [ -f "$source/SHA256SUMS" ]; then
  command -v sha256sum >/dev/null || fail 'sha256sum: not found' 'install it, with coreutils or BusyBox'
  # BusyBox knows no long options.
  (cd "$source" && sha256sum -c SHA256SUMS >/dev/null) || fail "$source: not what was built" 'build or copy it again'
fi

if [ -e "$root/current" ] && ! [ -L "$root/current" ]; then
  fail "$root/current: not a link, so it can't be switched" 'move what is there away, and release again'
fi

mkdir -p "$root/releases"
lock=$root/.releasing
mkdir "$lock" 2>/dev/null || fail "$root: a release is under way" "wait for it; if there is none, rmdir $lock"
new=
tidy() {
  [ -z "$new" ] || rm -rf "$new"
  rmdir "$lock"
}
trap tidy EXIT
trap 'exit 1' HUP INT TERM

new=$(mktemp -d "$root/releases/$(date -u +%Y%m%dT%H%M%SZ)-XXXXXX")
chmod 755 "$new"
# With times of its own: by time and length alone, browsers and nginx would take an edit of equal length for the old page
# if a build or an archive made all times equal.
cp -R "$source" "$new/docs"

# What the release before this one had of its own counts its days from now; what it carried itself, goes on counting.
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

# Servers read headers and redirects when they start.
if diff -r "$root/current/docs/_hosting" "$new/docs/_hosting" >/dev/null 2>&1; then
  reload='no reload needed'
else
  reload='reload the server: headers or redirects changed'
fi

name=$(basename "$new")
ln -sfn "releases/$name" "$root/current.new"
# A rename is one step, where a link written anew is two. GNU and BusyBox call it -T, BSD -h.
mv -fT "$root/current.new" "$root/current" 2>/dev/null || mv -fh "$root/current.new" "$root/current"
new=

# shellcheck disable=SC2012 # the names are this script's own, and find has no order by time everywhere
ls -t "$root/releases" | tail -n +6 | while IFS= read -r old; do rm -rf "$root/releases/$old"; done
echo "$root/current is $name, with $(wc -l <"$root/current/carried" | tr -d ' ') files of earlier releases; $reload"
