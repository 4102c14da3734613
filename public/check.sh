#!/bin/sh
# 8kit-check: shows what a running 8kit service does.
# It works in a set, a lookup, locks and a last-updated record of its own and removes them at the end, on Ctrl+C too.
# Needs a POSIX shell and curl. Everything it sends goes to the service; nothing is installed.
set -u

usage() {
  cat <<'END'
Usage: sh check.sh [--url <address>] [--key <key>] [--other-key <key>] [--time-limit <seconds>]

  --url         the address of the service, such as http://localhost:3000; else EIGHTKIT_URL
  --key         the API key of an app; else EIGHTKIT_API_KEY, which other users of the machine can't see
  --other-key   the API key of a second app, to check what two apps share; else EIGHTKIT_OTHER_API_KEY
  --time-limit  how long a response may take, 1-600 s; 10 by default

Verdicts
  ok       the service does what the documentation says
  FAIL     it does not: the line says what follows
  note     services differ here: the line says what yours does
  unclear  the response proves nothing: the line says why

Exit codes
  0    no FAIL, nothing unclear
  1    checked to the end, with at least one FAIL
  2    called wrongly, or curl is missing
  3    could not be checked to the end, or a line is unclear
  129, 130, 143   stopped by a signal
END
}

url=${EIGHTKIT_URL-} key=${EIGHTKIT_API_KEY-} other_key=${EIGHTKIT_OTHER_API_KEY-} limit=10

# Arguments are never repeated in a message: one may be a key.
wrong_call() {
  printf '8kit-check: %s\nsh check.sh --help lists the options.\n' "$1" >&2
  exit 2
}

while [ $# -gt 0 ]; do
  [ "$1" = --help ] && usage && exit 0
  [ $# -ge 2 ] || wrong_call 'an option is unknown, or lacks its value'
  case $1 in
    --url) url=$2 ;;
    --key) key=$2 ;;
    --other-key) other_key=$2 ;;
    --time-limit) limit=$2 ;;
    *) wrong_call 'an option is unknown' ;;
  esac
  shift 2
done

command -v curl >/dev/null || wrong_call 'curl is missing'
url=${url%/}
case $url in
  '') wrong_call 'no address: set EIGHTKIT_URL or give --url' ;;
  */api | */api/*) wrong_call 'the address ends before /api/v1' ;;
  http://* | https://*) ;;
  *) wrong_call 'the address must begin with http:// or https://' ;;
esac
[ -n "$key" ] || wrong_call 'no API key: set EIGHTKIT_API_KEY or give --key'
# What is written for curl must stay one value.
case $key$other_key in *[!A-Za-z0-9._~+/=-]*) wrong_call 'a key holds a character that no key has' ;; esac
case $limit in '' | *[!0-9]* | 0* | ????*) wrong_call 'the time limit is no number from 1 to 600' ;; esac
[ "$limit" -le 600 ] || wrong_call 'the time limit is no number from 1 to 600'

umask 077
name=8kit-check-$(od -An -N6 -tx1 /dev/urandom | tr -d ' \n')
work=${TMPDIR:-/tmp}/$name
mkdir "$work" || wrong_call 'no folder can be made in TMPDIR or /tmp'
failed=0 unclear=0

# Removes what was made, each with the key that made it, and keeps the exit code.
clean_up() {
  ending=$?
  trap '' HUP INT TERM
  wait
  sort -u -o "$work/made" "$work/made"
  left=
  while read -r as address; do
    case $(request body "$as" DELETE "$address" 2>/dev/null) in 2?? | 404) ;; *) left="$left $address" ;; esac
  done <"$work/made"
  rm -rf "$work"
  [ -n "$left" ] || exit "$ending"
  printf 'Left behind, delete by hand:%s\n' "$left" >&2
  [ "$ending" -ne 0 ] || ending=3
  exit "$ending"
}
: >"$work/made"
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# Keys reach curl by its input: every user of the machine sees arguments, and a file would outlive SIGKILL.
header_of() {
  case $1 in none) return ;; key) set -- "$key" ;; other) set -- "$other_key" ;; esac
  printf 'header = "X-Api-Key: %s"\n' "$1"
}

# request FILE KEY METHOD PATH [BODY]: prints the status, 000 without an answer, and keeps the body in FILE.
request() {
  : >"$work/$1"
  if [ $# -gt 4 ]; then
    header_of "$2" | curl -q -g -sS --max-time "$limit" -K - -o "$work/$1" -w '%{http_code}' \
      -X "$3" "$url$4" -H 'Content-Type: application/json' -d "$5"
  else
    header_of "$2" | curl -q -g -sS --max-time "$limit" -K - -o "$work/$1" -w '%{http_code}' -X "$3" "$url$4"
  fi
}

# send KEY METHOD PATH [BODY]: sets http, the status, and code, which is empty where the service sent none.
send() {
  asked=$3
  http=$(request body "$@" 2>/dev/null)
  fault=$?
  code=$(field code)
}

# field NAME: the text of a field of the last response, without anything that could act on a terminal.
field() {
  sed -n "s/.*\"$1\" *: *\"\([^\"]*\)\".*/\1/p" "$work/body" | tr -cd 'A-Za-z0-9_.-' | cut -c 1-60
}

is_json() {
  start=
  read -r start <"$work/body"
  case $start in '{'*) ;; *) return 1 ;; esac
}

answered() { case $http in 2??) ;; *) return 1 ;; esac }

# True where the service has no such address: 404 without a code.
is_absent() { [ "$http$code" = 404 ]; }

# Registers what the end has to delete, before it is made.
made() { printf '%s %s\n' "$1" "$2" >>"$work/made"; }

# Where the redirect of the last path leads, in words. It says so to everybody, so no key is sent.
leads_to() {
  to=$(curl -q -g -s --max-time "$limit" -o "$work/none" -w '%{redirect_url}' "$url$asked" |
    tr -cd 'A-Za-z0-9:/._?=&%-' | cut -c 1-200)
  : >"$work/none"
  case $to in
    *"$asked") echo "use the address that it leads to, ${to%"$asked"}" ;;
    '') echo 'it leads nowhere: look at the proxy' ;;
    *) echo "it leads to $to, such as a sign-in: let /health and /api pass without it" ;;
  esac
}

# In words, what an answer was that proves nothing.
why() {
  case $http$code in
    000)
      case $fault in
        6) echo 'host not found: check the name in the address' ;;
        7) echo 'connection refused: check address and port, and that the service runs' ;;
        28) echo "no response within $limit s" ;;
        35 | 51 | 58 | 60) echo 'TLS failed: check the certificate' ;;
        *) echo "no response (curl ends with $fault)" ;;
      esac ;;
    3??) echo "$http, a redirect: $(leads_to)" ;;
    429) echo 'the rate limit is reached: wait until its window ends, and run this again' ;;
    401* | 403*) echo "$http${code:+ $code}: access is denied" ;;
    404) echo '404 without a code: the service has no such address' ;;
    5*) is_json && echo "$http${code:+ $code}: look at the log of the service" ||
      echo "$http with a page: the proxy can't reach the service" ;;
    *) echo "the status is $http${code:+ $code}" ;;
  esac
}

row() {
  printf '%-20s %-8s %s\n' "$1" "$2" "$3"
  case $2 in FAIL) failed=1 ;; unclear) unclear=1 ;; esac
}

# Ends where nothing further can be checked.
give_up() {
  row "$1" FAIL "$2"
  echo 'Nothing further was checked.'
  exit 3
}

no_json='responds with a page: a proxy, a sign-in or another program is at this address'

check_service() {
  send none GET /health
  [ "$http" != 000 ] || give_up Service "$(why)"
  case $http in 3??) give_up Service "$(why)" ;; esac
  is_json || case $http in 5??) give_up Service "$(why)" ;; *) give_up Service "$no_json" ;; esac
  version=$(field version)
  case $http in
    2??) row Health ok "open, without a key${version:+; version $version}" ;;
    401 | 403) row Health note 'needs a key: give the health check of the container one' ;;
    *) row Health unclear "$(why)" ;;
  esac
}

# What the address offers to callers without a key.
check_doors() {
  send none GET /
  case $http in
    2?? | 3??) row Dashboard note 'there, at the same address' ;;
    404) row Dashboard note 'none: create keys over REST' ;;
    *) row Dashboard note "not open from here: $(why)" ;;
  esac
  for address in /api/auth/register /api/v1/auth/register; do
    # Nothing is registered by a body without an address.
    send none POST "$address" '{}'
    case $http in
      3?? | 401 | 403 | 404 | 405) ;;
      000) row Registration unclear "$(why)" && return ;;
      429) row Registration note 'not checked: the rate limit of sign-ins is reached' && return ;;
      5??) row Registration note "may be open: $address returns $http for a body without an address" && return ;;
      *)
        is_json || { row Registration note "unknown: $address responds with a page ($http)" && return; }
        row Registration note "open: whoever reaches the address can create an account ($address)" && return ;;
    esac
  done
  row Registration ok 'closed to callers without a key'
}

check_key() {
  send key GET /api/v1/apps/health
  [ "$code" != APP_NOT_FOUND ] || give_up Key 'belongs to no app: use the key of an app, not the admin key'
  answered || give_up Key "$(why)"
  is_json || give_up Key "$no_json"
  app=$(field appId)
  row Key ok 'accepted, and the database works'
  send wrong GET /api/v1/apps/health
  case $http in
    401 | 403) row 'Wrong key' ok "rejected with $http${code:+ $code}" ;;
    2??) row 'Wrong key' FAIL 'accepted: whoever reaches the address reads and changes everything' ;;
    *) row 'Wrong key' unclear "$(why)" ;;
  esac
}

check_naming() {
  for naming in uniqs sets; do
    send key GET "/api/v1/$naming?page=1&limit=1"
    answered && break
  done
  case $http-$naming in
    2??-uniqs) row Paths ok 'your service uses /uniqs: install n8n-nodes-8kit' ;;
    2??-sets)
      older=https://8kit.io/docs/components/nodes/#older-versions
      row Paths note "your service uses /sets: update its image, and until then install n8n-nodes-8kit@1.0.14 ($older)" ;;
    *) give_up Paths "neither /api/v1/uniqs nor /api/v1/sets: $(why)" ;;
  esac
  set=/api/v1/$naming/$name
}

# How many of the values that check_paging adds are in a file.
values_in() { tr , '\n' <"$work/$1" | tr '{' '\n' | grep '"value" *: *"page-[123]"' | sort -u | wc -l | tr -d ' '; }

check_paging() {
  for number in 1 2 3; do send key POST "$set/values" "{\"value\":\"page-$number\"}"; done
  send key GET "$set/values?page=1&limit=2"
  cp "$work/body" "$work/page1"
  send key GET "$set/values?page=2&limit=2"
  cat "$work/page1" "$work/body" >"$work/both"
  if ! answered; then
    row Paging unclear "$(why)"
  elif grep -q '"data" *: *\[' "$work/body"; then
    row Paging FAIL 'lists have no pages: the n8n node fails on them'
  elif [ "$(values_in page1) $(values_in body) $(values_in both)" != '2 1 3' ]; then
    row Paging FAIL '3 values do not come in pages of 2 and 1: do not rely on lists'
  else
    row Paging ok '3 values come in pages of 2 and 1'
  fi
}

check_values() {
  send key POST "$set/values" '{"value":"once"}'
  first=$http
  answered && send key POST "$set/values" '{"value":"once"}'
  case $first-$http in
    201-409) row 'Add twice' ok "201, then 409${code:+ $code}" ;;
    2??-2??) row 'Add twice' FAIL 'both accepted: this service does not reject duplicates' ;;
    *) row 'Add twice' unclear "$(why)" ;;
  esac
  send key POST "$set/values/bulk" '{"values":[{"value":"once"}]}'
  if answered && grep -q '"created" *: *0' "$work/body"; then
    row 'Add several' ok "a value that is in the set isn't stored again"
  elif answered; then
    row 'Add several' FAIL 'a value that is in the set is stored again: add values one by one'
  elif ! is_absent; then
    row 'Add several' unclear "$(why)"
  fi
  race 'Add in parallel' "$set/values" '{"value":"parallel-' '"}' 'the same work can be done twice'
}

# race NAME PATH HEAD TAIL MEANING: three rounds of 20 equal requests at once. HEAD, round, TAIL are the body.
race() {
  for round in 1 2 3; do
    together "$2" "$3$round$4"
    if [ "$won" -gt 1 ]; then
      row "$1" FAIL "$won of 20 accepted: $5"
      return
    elif [ "$won $lost" != '1 19' ]; then
      row "$1" unclear "of 20, $won accepted, $lost rejected, $((20 - won - lost)) with another status: run it again"
      return
    fi
  done
  row "$1" ok 'of 20 at once one accepted and 19 rejected, three times'
}

together() {
  for number in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    request "answer$number" key POST "$1" "$2" >"$work/status$number" 2>/dev/null &
  done
  wait
  won=0 lost=0
  for file in "$work"/status*; do
    one=
    read -r one <"$file"
    case $one in 2??) won=$((won + 1)) ;; 409) lost=$((lost + 1)) ;; esac
  done
}

# acquire KEY LOCK SECONDS
acquire() {
  made "$1" "/api/v1/locks/$2"
  send "$1" POST /api/v1/locks "{\"key\":\"$2\",\"callingFn\":\"8kit-check\",\"timeout\":$3}"
}

check_locks() {
  acquire key "$name" 60
  if is_absent; then
    row Locks FAIL 'the service has none: update its image'
    return 1
  fi
  first=$http
  answered && acquire key "$name" 60
  case $first-$http in
    2??-409) row 'Lock twice' ok "accepted, then 409${code:+ $code}" ;;
    2??-2??) row 'Lock twice' FAIL 'both accepted: a lock keeps no other run out' ;;
    *) row 'Lock twice' unclear "$(why)" ;;
  esac
  send key DELETE "/api/v1/locks/$name"
  answered && acquire key "$name" 60
  case $http in
    2??) row Release ok 'the key is free again' ;;
    409) row Release FAIL 'the key stays held after its release' ;;
    *) row Release unclear "$(why)" ;;
  esac
  for round in 1 2 3; do made key "/api/v1/locks/$name-$round"; done
  race 'Lock in parallel' /api/v1/locks "{\"key\":\"$name-" '","callingFn":"8kit-check","timeout":60}' \
    'a lock does not keep parallel runs apart'
  check_expiry
}

check_expiry() {
  acquire key "$name-expiry" 2
  for second in 1 2 3 4 5 6 7 8 9 10; do
    answered || [ "$http" = 409 ] || break
    sleep 1
    acquire key "$name-expiry" 60
    if answered; then
      row Expiry ok "a lock of 2 s was free after $second s"
      return
    fi
  done
  case $http in
    409) row Expiry FAIL 'a lock of 2 s is still held after 10 s: a run that stops half way blocks its key' ;;
    *) row Expiry unclear "$(why)" ;;
  esac
}

check_dates() {
  made key "/api/v1/last-updated/key/$name"
  send key POST /api/v1/last-updated "{\"key\":\"$name\",\"date\":\"2025-09-24T08:00:00.000Z\"}"
  if is_absent; then
    row 'Last updated' FAIL 'the service has none: update its image'
    return
  fi
  answered && send key PUT "/api/v1/last-updated/key/$name" '{"date":"2025-09-24T08:15:00.000Z"}'
  if is_absent; then
    row 'Last updated' note 'no request replaces a date: delete the record and create it again'
    return
  fi
  answered && send key GET "/api/v1/last-updated/key/$name"
  case $http$(field date) in
    2*2025-09-24T081500*) row 'Last updated' ok 'a date is replaced' ;;
    2*) row 'Last updated' FAIL 'the replaced date does not come back' ;;
    *) row 'Last updated' unclear "$(why)" ;;
  esac
}

check_switches() {
  made key "/api/v1/lookups/$name"
  send key POST /api/v1/lookups "{\"name\":\"$name\",\"allowLeftDups\":false}"
  answered && send key POST "/api/v1/lookups/$name/values" '{"left":"1","right":"A"}'
  first=$http
  answered && send key POST "/api/v1/lookups/$name/values" '{"left":"1","right":"B"}'
  case $first-$http in
    2??-2??) row 'Lookup switches' note 'a duplicate that a switch forbids is stored anyway' ;;
    2??-400 | 2??-409) row 'Lookup switches' note "a duplicate that a switch forbids is rejected with $http${code:+ $code}" ;;
    *) row 'Lookup switches' unclear "$(why)" ;;
  esac
}

# probe LABEL METHOD PATH [BODY]: asks for what does not exist; a code in the answer shows that the request does.
probe() {
  label=$1
  shift
  send key "$@"
  case $http in 000 | 429) doubt=$(why) ;; esac
  is_absent && missing="$missing${missing:+, }$label"
}

# verdict NAME: of the probes since the last one.
verdict() {
  if [ -n "$doubt" ]; then
    row "$1" unclear "$doubt"
  elif [ -n "$missing" ]; then
    row "$1" note "your service lacks: $missing"
  else
    row "$1" ok 'all requests are there'
  fi
  missing='' doubt=''
}

check_requests() {
  missing='' doubt=''
  none=/api/v1/$naming/$name-none
  probe 'change a set' PUT "$none" '{"description":"check"}'
  probe 'change a value' PUT "$none/values/none" '{"value":"check"}'
  probe 'add several' POST "$none/values/bulk" '{"values":[{"value":"check"}]}'
  probe 'check several' POST "$none/contains/bulk" '{"values":["check"]}'
  probe 'remove several' POST "$none/values/delete-list" '["none"]'
  verdict 'More of sets'
  none=/api/v1/lookups/$name-none
  probe 'change a lookup' PUT "$none" '{"description":"check"}'
  probe 'change a mapping' PUT "$none/values/none" '{"left":"check","right":"check"}'
  probe 'add several' POST "$none/values/bulk" '{"values":[{"left":"check","right":"check"}]}'
  probe 'remove several' POST "$none/values/delete-list" '["none"]'
  verdict 'More of lookups'
  none=/api/v1/apps/$name-none
  probe 'read an app' GET "$none"
  probe 'change an app' PUT "$none" '{"description":"check"}'
  probe 'delete an app' DELETE "$none"
  probe 'replace a key' POST "$none/regenerate-key"
  probe 'list apps' GET /api/v1/apps
  grep -q '"secret"' "$work/body" && secrets=1 || secrets=0
  : >"$work/body"
  verdict 'Apps over REST'
  [ "$secrets" = 0 ] || row 'Keys of apps' note 'the list of apps holds every key: one leaked key is all keys'
  probe 'setting violations' GET /api/v1/warnings/stats
  verdict 'Setting violations'
}

check_isolation() {
  if [ -z "$other_key" ]; then
    row 'Two apps' note 'not checked: give the key of a second app'
    return
  fi
  send other GET /api/v1/apps/health
  if ! answered; then
    row 'Two apps' unclear "second key: $(why)"
    return
  elif [ "$(field appId)" = "$app" ]; then
    row 'Two apps' unclear 'both keys belong to one app'
    return
  fi
  send other GET "$set"
  case $http in
    2??) row 'Sets of two apps' note 'shared: each app reads and changes the sets of the other' ;;
    404) row 'Sets of two apps' note 'apart: an app does not see the sets of the other' ;;
    *) row 'Sets of two apps' unclear "$(why)" ;;
  esac
  [ "$has_locks" = 1 ] || return
  acquire key "$name-apps" 60
  answered && send other DELETE "/api/v1/locks/$name-apps"
  # Whatever the other app was told, what counts is whether the first one still holds the key.
  case $http in 000 | 429) ;; *) acquire key "$name-apps" 60 ;; esac
  case $http in
    409) row 'Locks of two apps' ok "an app can't free the lock of another" ;;
    2??) row 'Locks of two apps' FAIL 'an app frees the lock of another' ;;
    *) row 'Locks of two apps' unclear "$(why)" ;;
  esac
}

printf '%-20s %-8s %s\n' Check Verdict 'What it means'
check_service
check_doors
check_key
check_naming
made key "$set"
send key POST "/api/v1/$naming" "{\"name\":\"$name\"}"
answered || give_up Sets "none can be created: $(why)"
check_paging
check_values
check_locks && has_locks=1 || has_locks=0
check_dates
check_switches
check_requests
check_isolation
[ "$failed" = 0 ] || exit 1
[ "$unclear" = 0 ] || exit 3
