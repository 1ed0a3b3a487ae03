#!/bin/bash
# Starts the nginx image: checks the settings, writes /config.json and nginx.conf into a folder of its own, becomes nginx.
# Only bash, cat, gzip and touch are used, so the image needs nothing else. Its patterns come from the app's own schema.
set -euo pipefail
export LC_ALL=C

here="${OUTCROP_HOME:-/opt/outcrop}"
run="${OUTCROP_RUN:-/run/outcrop}"
limits="${OUTCROP_CGROUP:-/sys/fs/cgroup}"
site="${OUTCROP_SITE:-/srv/outcrop}"
# `check` only says whether the settings are good, and leaves alone what an nginx runs on.
[[ ${1-} == check ]] && run+=/check
mkdir -p "$run/config" "$run/tmp"
# bash keeps there what it hands to `read`, where that is long.
export TMPDIR="$run/tmp"

declare -A value=()
wrong=()
config=''

trimmed() {
  local text="$1"
  text="${text#"${text%%[![:space:]]*}"}"
  REPLY="${text%"${text##*[![:space:]]}"}"
}

# Behind the same address as the app is the product's own API, unless it is said not to be.
[[ ${API_BASE_URL-} =~ [^[:space:]] || ${OWN_API-} =~ [^[:space:]] ]] || OWN_API=on

while IFS=$'\x1f' read -r kind name need fallback pattern message missing; do
  trimmed "${!name-}"
  given="$REPLY"
  if [[ -z $given ]]; then
    if [[ $need == required ]]; then
      wrong+=("$missing")
      continue
    fi
    given="$fallback"
  fi
  if [[ ! $given =~ $pattern ]]; then
    wrong+=("$name: $message")
    continue
  fi
  value[$name]="$given"
  case $kind in
    text) config+=",\"$name\":\"$given\"" ;;
    boolean) [[ $given == on || $given == true || $given == 1 ]] && config+=",\"$name\":true" || config+=",\"$name\":false" ;;
  esac
done <"$here/settings.list"

if ((${#wrong[@]} > 0)); then
  printf '%s\n' "${wrong[@]}" >&2
  exit 1
fi

printf '{%s}\n' "${config#,}" >"$run/config/config.json"

origins() {
  REPLY=''
  local address
  for address in "$@"; do
    [[ $address =~ ^(https?://)([^/@]*@)?([^/]+) ]] || continue
    local origin="${BASH_REMATCH[1]}${BASH_REMATCH[3]}"
    [[ " $REPLY " == *" $origin "* ]] || REPLY+="${REPLY:+ }$origin"
  done
}
origins "${value[API_BASE_URL]}" "${value[ANALYTICS_HOST]}" "${value[SENTRY_DSN]}" "${value[STORAGE_PUBLIC_URL]}"
policy_hosts="$REPLY"
origins "${value[API_BASE_URL]}"
policy_sockets="${REPLY/#http/ws}"
tag_manager='' policy_names=''
[[ -n ${value[TAG_MANAGER_ID]} ]] && tag_manager='https://www.googletagmanager.com' policy_names='goog#html '
[[ -n ${value[CUSTOMER_SUCCESS_URL]}${value[CHAT_URL]} ]] && policy_names+='vendor'
origins "${value[ANALYTICS_HOST]}" "${value[CUSTOMER_SUCCESS_URL]}" "${value[CHAT_URL]}" "$tag_manager"
policy_scripts="$REPLY"

# Addresses that are numbers stand in an upstream block, which keeps connections; a name is looked up again every ten
# seconds, so that an API that moves is found.
upstream='' api="${value[API_UPSTREAM]}" resolver=''
pages="$api"
IFS=, read -ra servers <<<"$api"
add_upstream() {
  local name="$1" failures="$2" idle="$3" server
  upstream+="upstream $name {"$'\n'"    zone $name 256k;"$'\n'"    least_conn;"$'\n'
  for server in "${servers[@]}"; do upstream+="    server $server $failures;"$'\n'; done
  upstream+="    keepalive $idle;"$'\n'"}"$'\n'
}
if [[ $api =~ ^[0-9.]+: ]]; then
  # One that does not answer is left alone for a second at a time, where there is another.
  add_upstream outcrop_api 'max_fails=1 fail_timeout=1s' 64
  # A page waits for its head for two seconds only, which says little about who has not answered by then.
  add_upstream outcrop_pages 'max_fails=0' 16
  api='outcrop_api' pages='outcrop_pages'
elif [[ -n $api ]]; then
  resolver="${value[RESOLVER]}"
  while [[ -z $resolver ]] && read -r word address _; do
    [[ $word == nameserver ]] && resolver="$address"
  done </etc/resolv.conf
  # nginx takes an address of the sixth version in brackets; one colon is that of a port.
  [[ $resolver == *:*:* ]] && resolver="[$resolver]"
  resolver="resolver $resolver valid=10s;"
fi

# A connection that is handed on takes two files.
ulimit -Sn hard
# The container's own share of the processors: nginx counts those of the machine.
workers=auto
if [[ -r $limits/cpu.max ]] && read -r quota period <"$limits/cpu.max" && [[ $quota != max ]]; then
  workers=$(((quota + period - 1) / period))
fi

networks=''
IFS=, read -ra proxies <<<"${value[PROXY_NETWORKS]}"
for network in "${proxies[@]}"; do networks+="set_real_ip_from $network; "; done

# Below a path the page has another base. Nothing else in it changes, so its scripts keep the digests of the policy.
base='' shell="$site"
[[ ${value[PUBLIC_URL]} =~ ^https?://[^/]+(/.+)$ ]] && base="${BASH_REMATCH[1]}"
if [[ -n $base ]]; then
  shell="$run/shell"
  mkdir -p "$shell"
  root_base='<base href="/"'
  for name in index embed; do
    page="$(<"$site/$name.html")"
    [[ $page == *"$root_base"* ]] || { echo 'The page has no <base href="/">' >&2; exit 1; }
    printf '%s\n' "${page/"$root_base"/"<base href=\"$base/\""}" >"$shell/$name.html"
    gzip -9 -n -c "$shell/$name.html" >"$shell/$name.html.gz"
    # Every container says the same of its age, by which browsers know it again.
    touch -r "$site/$name.html" "$shell/$name.html" "$shell/$name.html.gz"
  done
fi

fill() {
  local text
  text="$(<"$1")"
  text="${text//'{{policy_hosts}}'/$policy_hosts}"
  text="${text//'{{policy_sockets}}'/$policy_sockets}"
  text="${text//'{{policy_scripts}}'/$policy_scripts}"
  text="${text//'{{policy_names}}'/$policy_names}"
  text="${text//'{{upstream}}'/$upstream}"
  text="${text//'{{api}}'/$api}"
  text="${text//'{{workers}}'/$workers}"
  text="${text//'{{pages}}'/$pages}"
  text="${text//'{{resolver}}'/$resolver}"
  text="${text//'{{proxy_networks}}'/$networks}"
  text="${text//'{{home}}'/$here}"
  text="${text//'{{run}}'/$run}"
  text="${text//'{{site}}'/$site}"
  text="${text//'{{shell}}'/$shell}"
  text="${text//'{{base}}'/"${base//./[.]}"}"
  local name
  for name in "${!value[@]}"; do text="${text//"{{$name}}"/${value[$name]}}"; done
  local line
  while IFS= read -r line; do
    # Told to a browser that came without TLS it would lock the site up.
    [[ $line == *strict-transport-security* && ${value[PUBLIC_URL]} != https:* && $line == add_header* ]] && continue
    [[ $line == *'#api'* && -z $api ]] && continue
    [[ $line == *'#base' && -z $base ]] && continue
    printf '%s\n' "$line"
  done <<<"$text"
}
fill "$here/nginx.conf" >"$run/nginx.conf"
fill "$here/headers.conf" >"$run/headers.conf"
fill "$here/pages.conf" >"$run/pages.conf"

nginx="$(command -v nginx || echo /usr/sbin/nginx)"
# nginx opens its standard output anew, which a user may do with a pipe of its own only.
if ! "$nginx" -t -q -c "$run/nginx.conf" -e stderr > >(exec cat); then
  echo 'nginx does not take these settings: see RESOLVER, PROXY_NETWORKS and WEB_PORT' >&2
  exit 1
fi
[[ ${1-} == check ]] && exit 0
exec "$nginx" -c "$run/nginx.conf" -e stderr -g 'daemon off;' > >(exec cat)
