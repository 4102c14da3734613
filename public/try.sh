#!/bin/sh
# Starts 8kit and its database with Docker Compose in the folder 8kit-try, to try them out on this machine.
# Makes the secrets and a key, creates a set, adds a value twice and shows both answers: 201 and 409.
# Needs Docker with Compose, curl and a POSIX shell. Secrets go into files that you alone can read, never to the screen.
set -u

usage() {
  cat <<'END'
Usage: sh try.sh [--port <number>]   start 8kit on http://localhost:3000, or on another port
       sh try.sh --add               add another value twice; uses the key in EIGHTKIT_API_KEY if none is stored
       sh try.sh --remove            remove the containers, their data and the folder 8kit-try

Exit codes
  0    done
  1    the service didn't return a key, 201 and 409
  2    nothing was started: something is missing, in use or in the way
  3    Docker could not start or remove it
  4    you have to create the key yourself: the service does that in its dashboard only
  130  stopped; sh try.sh --remove removes what was started
END
}

folder=8kit-try
port=3000
action=start

refuse() {
  printf 'try.sh: %s\n' "$1" >&2
  exit 2
}

fail() {
  printf 'try.sh: %s\n' "$1" >&2
  exit 3
}

case $#-${1-} in
  0-) ;;
  1---help) usage && exit 0 ;;
  1---add) action=add ;;
  1---remove) action=remove ;;
  2---port) port=$2 ;;
  *) usage >&2 && exit 2 ;;
esac
case $port in '' | *[!0-9]* | 0* | ??????*) refuse 'the port must be a number from 1 to 65535' ;; esac
[ "$port" -le 65535 ] || refuse 'the port must be a number from 1 to 65535'

umask 077
# Compose would prefer these to what stands in the folder.
unset COMPOSE_PROJECT_NAME COMPOSE_FILE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB
trap 'echo "try.sh: stopped. sh try.sh --remove removes what was started." >&2; exit 130' INT TERM

# random BYTES: prints them as hex digits.
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

check_start() {
  [ ! -e "$folder" ] || refuse "$folder exists already: sh try.sh --add uses it, --remove removes it"
  command -v curl >/dev/null || refuse 'curl is missing'
  docker compose version >/dev/null 2>&1 || refuse 'Docker with Compose is missing'
  docker info >/dev/null 2>&1 || refuse 'Docker does not respond: is it running, and may you use it?'
  # Its database has another password, which a new folder could not know.
  ! docker volume inspect 8kit-try_pgdata >/dev/null 2>&1 ||
    refuse 'the volume 8kit-try_pgdata of an earlier try exists: docker volume rm 8kit-try_pgdata deletes it'
  curl -q -s -o /dev/null --noproxy '*' --max-time 5 "http://127.0.0.1:$port/"
  # 7: nobody listens there.
  [ $? -eq 7 ] || refuse "port $port is in use; choose another: sh try.sh --port $((port + 1))"
}

write_files() {
  mkdir "$folder" || refuse "the folder $folder can't be made here"
  password=$(random 24)
  cat >"$folder/.env" <<END
POSTGRES_USER=eightkit
POSTGRES_PASSWORD=$password
POSTGRES_DB=eightkit
DATABASE_URL=postgresql://eightkit:$password@eightkit-db:5432/eightkit
JWT_SECRET=$(random 32)
API_KEY=$(random 32)
NODE_ENV=production
SUPER_ADMIN_EMAIL=admin@example.com
SUPER_ADMIN_PASSWORD=Aa1@$(random 12)
END
  # The port is open on this machine only. An n8n that joins the network may have a database called postgres.
  sed "s/:PORT:/:$port:/" >"$folder/compose.yaml" <<'END'
services:
  eightkit-db:
    image: postgres:16-alpine
    restart: unless-stopped
    environment:
      POSTGRES_USER: ${POSTGRES_USER:?}
      POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:?}
      POSTGRES_DB: ${POSTGRES_DB:?}
    volumes:
      - pgdata:/var/lib/postgresql/data
    healthcheck:
      test: ["CMD-SHELL", "pg_isready -U $${POSTGRES_USER} -d $${POSTGRES_DB}"]
      interval: 2s
      timeout: 5s
      retries: 15

  eightkit:
    image: ${EIGHTKIT_IMAGE:-8kit/8kit:latest}
    restart: unless-stopped
    env_file: .env
    depends_on:
      eightkit-db:
        condition: service_healthy
    ports:
      - "127.0.0.1:PORT:3000"
    healthcheck:
      test: ["CMD", "wget", "-qO-", "http://localhost:3000/health"]
      interval: 3s
      timeout: 5s
      start_period: 15s
      retries: 20

volumes:
  pgdata:
END
}

compose() { (cd "$folder" && docker compose "$@"); }

# post KEY PATH BODY: sets http, the status, 000 without an answer, and answer. The key reaches curl where no list of processes shows it.
post() {
  answer=$(printf 'header = "X-Api-Key: %s"\n' "$1" |
    curl -q -s --noproxy '*' --max-time 30 -K - -w '\n%{http_code}' \
      -X POST "http://127.0.0.1:$port$2" -H 'Content-Type: application/json' -d "$3")
  http=${answer##*
}
}

make_key() {
  post "$(sed -n 's/^API_KEY=//p' "$folder/.env")" /api/v1/apps '{"name":"try"}'
  key=$(printf '%s' "$answer" | sed -n 's/.*"apiKey" *: *"\([A-Za-z0-9_-]*\)".*/\1/p')
  case $http in
    2??) [ -n "$key" ] || no_key "it returned $http without one" ;;
    401 | 403 | 404) ask_for_key ;;
    000) no_key 'it did not respond' ;;
    429) no_key 'it returned 429, because its rate limit is reached' ;;
    *) no_key "it returned $http" ;;
  esac
}

# The one step that only a person can take.
ask_for_key() {
  cat <<END

8kit runs. This service creates keys in its dashboard only (it returned $http), so this step is yours:

  1. Open http://localhost:$port. Sign in with SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD
     of $folder/.env, or register if it doesn't know the account.
  2. Create a key on the page API Keys.
  3. export EIGHTKIT_API_KEY="<your-api-key>"
     sh try.sh --add
END
  exit 4
}

no_key() {
  cat >&2 <<END
try.sh: 8kit runs, but it created no key: $1.
For the cause, run (cd $folder && docker compose logs --tail 20 eightkit). Then run sh try.sh --remove, and start again.
END
  exit 1
}

# Lines that fit on a phone, where the Quickstart shows them.
say() { printf '%-16s  %s  %s\n' "$1" "$2" "$3"; }

add_twice() {
  value=order-$(random 3)
  naming=uniqs
  advice='Install n8n-nodes-8kit in n8n.'
  post "$key" /api/v1/uniqs '{"name":"try-orders"}'
  if [ "$http" = 404 ]; then
    naming=sets
    advice='Update its image, and until then
install n8n-nodes-8kit@1.0.14 in n8n.
See https://8kit.io/docs/components/nodes/#older-versions'
    post "$key" /api/v1/sets '{"name":"try-orders"}'
  fi
  echo
  case $http in
    201) say 'create the set' 201 'created' ;;
    409) say 'create the set' 409 'it exists already' ;;
    *)
      say 'create the set' "$http" 'should be 201'
      exit 1 ;;
  esac
  # It works, so it may be kept.
  printf '%s\n' "$key" >"$folder/api-key"
  post "$key" "/api/v1/$naming/try-orders/values" "{\"value\":\"$value\"}"
  first=$http
  say "add $value" "$first" 'new: do the work'
  post "$key" "/api/v1/$naming/try-orders/values" "{\"value\":\"$value\"}"
  say 'add it again' "$http" 'seen: skip it'
  [ "$first-$http" = 201-409 ] && return
  echo 'These should be 201 and 409. Run check.sh to see what this service does.' >&2
  exit 1
}

tell_rest() {
  cat <<END

8kit runs at http://localhost:$port.
Its API has sets under /$naming.
$advice
To send requests of your own:

EIGHTKIT_URL=http://localhost:$port
EIGHTKIT_API_KEY=\$(cat $folder/api-key)
export EIGHTKIT_URL EIGHTKIT_API_KEY

sh try.sh --remove removes everything.
END
}

start() {
  check_start
  write_files
  echo 'Starting 8kit and its database. The first time, Docker pulls both images.'
  compose up -d --wait ||
    fail "the start failed. For the cause, run (cd $folder && docker compose logs --tail 20). Then run sh try.sh --remove"
  make_key
  add_twice
  tell_rest
}

add() {
  [ -f "$folder/compose.yaml" ] || refuse "$folder is not in this folder: sh try.sh starts it"
  port=$(sed -n 's/.*"127\.0\.0\.1:\([0-9]*\):3000".*/\1/p' "$folder/compose.yaml")
  key=${EIGHTKIT_API_KEY-}
  [ ! -f "$folder/api-key" ] || read -r key <"$folder/api-key"
  [ -n "$key" ] || refuse 'no key yet: export EIGHTKIT_API_KEY="<your-api-key>"'
  case $key in *[!A-Za-z0-9._~+/=-]*) refuse 'the key contains a character that no key has' ;; esac
  add_twice
  tell_rest
}

remove() {
  [ -f "$folder/compose.yaml" ] || refuse "$folder is not in this folder: nothing to remove"
  compose down --volumes || fail 'Docker could not remove it; nothing was deleted here'
  rm -f "$folder/.env" "$folder/compose.yaml" "$folder/api-key"
  rmdir "$folder" || fail "$folder contains files of your own, which were kept"
  echo 'Removed: containers, data, secrets and folder. Docker keeps the images.'
}

"$action"
