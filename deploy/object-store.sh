#!/bin/sh
# Uploads an export to a bucket of S3, or of a store that speaks its language (AWS_ENDPOINT_URL):
#
#   deploy/object-store.sh <export> s3://<bucket>/docs [--dryrun]
#
# Hashed files first, then what pages load, pages last: whoever gets a new page finds all it asks for. Nothing is
# deleted, so that a page of an earlier release goes on working. Types and caching are those of the export's
# _hosting/headers.json, which jq reads; the rest of its headers is the CDN's to send, see object-store.md.
set -eu

export=${1:?an export, such as out}
target=${2:?a bucket and folder, such as s3://bucket/docs}
dryrun=${3:-}

rules=$export/_hosting/headers.json
caching() { jq -r --arg path "$1" '.[] | select(.path == $path) | .headers["Cache-Control"]' "$rules"; }
tab=$(printf '\t')

# Uploads the files of a folder whose end fits a filter of jq, each end with its type.
upload() {
  folder=$1 cache=$2 ends=$3 except=$4
  jq -r ".[] | select(.headers[\"Content-Type\"]) | [(.path | split(\".\") | last), .headers[\"Content-Type\"]]
    | select(.[0] | $ends) | @tsv" "$rules" |
    while IFS=$tab read -r end type; do
      # shellcheck disable=SC2086 # nothing, or one word
      aws s3 cp "$export$folder" "$target$folder" --recursive --no-progress $dryrun \
        --exclude '*' --include "*.$end" --exclude '_hosting/*' --exclude "$except" \
        --content-type "$type" --cache-control "$cache"
    done
}

each=$(caching '/docs/*')
upload /_next/static "$(caching '/docs/_next/static/*')" 'true' ''
upload '' "$each" '. != "html"' '_next/static/*'
upload '' "$each" '. == "html"' '_next/static/*'
# It has no end that a rule could go by.
if [ -f "$export/SHA256SUMS" ]; then
  # shellcheck disable=SC2086 # nothing, or one word
  aws s3 cp "$export/SHA256SUMS" "$target/SHA256SUMS" --no-progress $dryrun \
    --content-type 'text/plain; charset=utf-8' --cache-control "$each"
fi
