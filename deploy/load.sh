#!/bin/sh
# Reads a deployed site as many readers do, with wrk: pages, their Markdown and payloads, scripts and styles, in turn.
#
#   deploy/load.sh <address> [<seconds>] [<export>]        address: http://localhost:8080; 30 seconds; out
#
# Ends with code 1 where an answer is missing or isn't a success.
set -eu

origin=${1:?an address, such as http://localhost:8080}
seconds=${2:-30}
export=${3:-out}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

(cd "$export" && find . -type f ! -path './_hosting/*' ! -name '_headers' ! -name '_redirects' ! -name '*.br' ! -name '*.gz') |
  sed 's|^\.|/docs|; s|/index\.html$|/|' >"$folder/paths"

cat >"$folder/readers.lua" <<'LUA'
local paths = {}
function init(args)
  for path in io.lines(args[1]) do paths[#paths + 1] = path end
  -- Each thread begins elsewhere.
  math.randomseed(tonumber(tostring({}):match('0x(%x+)'), 16) % 1000000)
  wrk.headers['Accept-Encoding'] = 'br, gzip'
end
function request()
  return wrk.format('GET', paths[math.random(#paths)])
end
LUA

wrk --threads 2 --connections 64 --duration "${seconds}s" --timeout 10s --latency \
  --script "$folder/readers.lua" "$origin" -- "$folder/paths" | tee "$folder/report"
! grep -Eq 'Socket errors|Non-2xx' "$folder/report"
