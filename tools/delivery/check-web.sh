#!/bin/bash
# Health check of the nginx image: the app's manifest is answered. Only builtins of bash.
[[ ${PUBLIC_URL-} =~ ^https?://[^/]+(/.+)$ ]] && base="${BASH_REMATCH[1]}"
exec 3<>"/dev/tcp/127.0.0.1/${WEB_PORT:-8080}" || exit 1
printf 'GET %s/build.json HTTP/1.0\r\nHost: localhost\r\n\r\n' "${base-}" >&3
read -r -t 2 _ status _ <&3
[[ $status == 200 ]]
