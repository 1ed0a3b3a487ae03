#!/bin/bash
# `npm run test:image`: builds both images without a container engine and starts what was built, each as its own user.
# Needs root and Debian's packages buildah and debootstrap; takes about three minutes, the first time.
set -euo pipefail
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
cd "$(dirname "$0")/../.."
web_port="${TEST_WEB_PORT:-6310}" api_port="${TEST_API_PORT:-6311}"

failed() { echo "FAILED: $1" >&2; exit 1; }
tools/delivery/image-bases.sh
for target in web api; do buildah build -q --layers --pull-never --format docker --target "$target" -t "outcrop-$target" . >/dev/null || failed "image $target"; done
web="$(buildah from --pull-never localhost/outcrop-web)"
api="$(buildah from --pull-never localhost/outcrop-api)"
# With this isolation processes are the machine's own, so they are ended by the numbers that they left behind.
clean_up() {
  local pid
  for pid in $(cat "$(buildah mount "$web")/tmp/pid" "$(buildah mount "$api")/tmp/pid" 2>/dev/null); do kill "$pid" || true; done
  for pid in $(jobs -p); do timeout 10 tail --pid="$pid" -f /dev/null || kill -KILL "$pid"; done
  buildah rm "$web" "$api" >/dev/null
}
trap clean_up EXIT

refusal="$(buildah run "$web" -- /opt/outcrop/start-web.sh 2>&1)" && failed 'the web image starts without AMPLITUDE_API_KEY'
[[ $(head -1 <<<"$refusal") == 'AMPLITUDE_API_KEY missing' ]] || failed "the refusal reads: $refusal"
buildah run "$api" -- node server/main.ts >/dev/null 2>&1 && failed 'the API starts without its settings'
buildah run "$web" -- bash -c 'for name in node npm gcc make curl git; do ! command -v "$name" || exit 1; done' || failed 'the web image holds tools'

buildah run --env PORT="$api_port" --env PUBLIC_URL="http://localhost:$web_port" --env AMPLITUDE_API_KEY=k --env SECRET_KEY=0123456789abcdef0123456789abcdef "$api" -- sh -c 'echo $$ >/tmp/pid; exec node server/main.ts' &
buildah run --env AMPLITUDE_API_KEY=k --env WEB_PORT="$web_port" --env API_UPSTREAM="127.0.0.1:$api_port" "$web" -- sh -c 'echo $$ >/tmp/pid; exec /opt/outcrop/start-web.sh' >/dev/null &
ready=''
for _ in $(seq 1 60); do
  ready="$(curl -sf "http://localhost:$web_port/readyz" || true)"
  [[ -n $ready ]] && break
  sleep 0.5
done
[[ $ready == *'"ready"'* ]] || failed 'the API is not ready behind nginx'
[[ $(curl -s "http://localhost:$web_port/config.json") == *'"AMPLITUDE_API_KEY":"k"'* ]] || failed '/config.json is not written'
[[ $(curl -s "http://localhost:$web_port/login") == *'<div id="root"'* ]] || failed 'no shell'
buildah run --env WEB_PORT="$web_port" "$web" -- /opt/outcrop/check-web.sh || failed 'the health check refuses a healthy image'
buildah run --env WEB_PORT=1 "$web" -- /opt/outcrop/check-web.sh 2>/dev/null && failed 'the health check passes where nothing listens'
[[ $(buildah run "$web" -- id -u) == 10001 && $(buildah run "$api" -- id -u) == 1000 ]] || failed 'an image runs as root'
echo 'Both images build, refuse wrong settings and serve'
