#!/bin/sh
# Runs a command of the portal with its settings: memoria doctor, memoria admin orders, memoria backup.
set -eu
if [ $# -eq 0 ]; then
  echo 'Name a command: memoria doctor, memoria admin --help, memoria rebuild.' >&2
  exit 1
fi
if [ ! -e '{{dir}}/env' ] && [ -x '{{dir}}' ]; then
  echo '{{dir}}/env is not there: npm run deploy -- init writes it.' >&2
  exit 1
fi
if [ ! -r '{{dir}}/env' ]; then
  echo 'This user may not read {{dir}}/env: run it with sudo.' >&2
  exit 1
fi
# systemd takes such a value as it stands; sh would cut it there, and run the rest.
odd=$(sed -n -e "/^[A-Za-z0-9_]*=['\"]/d" -e 's/^\([A-Za-z0-9_]*\)=.*[[:space:]&;|<>()`$\~].*/\1/p' '{{dir}}/env' | head -n 1)
if [ -n "$odd" ]; then
  echo "The value of $odd in {{dir}}/env has a sign that sh reads otherwise: put it into 'single quotes'." >&2
  exit 1
fi
command=$1
shift
set -a
. '{{dir}}/env'
set +a
HOME='{{home}}'
# Whose name stands in the audit log, and how commands are called in what they say.
SUDO_USER=${SUDO_USER:-$(id -un)} MEMORIA_PROGRAM=memoria
export SUDO_USER MEMORIA_PROGRAM
cd '{{checkout}}'
set -- node_modules/.bin/node "scripts/$command.ts" "$@"
if [ ! -e "scripts/$command.ts" ]; then
  echo "There is no command $command: {{checkout}}/package.json lists those there are." >&2
  exit 1
fi
# What it writes belongs to the user that serves.
if [ "$(id -u)" = 0 ]; then
  set -- setpriv --reuid='{{user}}' --regid="$(id -g '{{user}}')" --init-groups --inh-caps=-all "$@"
fi
exec "$@"
