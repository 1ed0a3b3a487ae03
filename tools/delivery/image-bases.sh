#!/bin/bash
# Makes the base images of the Dockerfile from Debian's packages and the pinned Node, for machines without a registry:
# debian:bookworm-slim and node:26-bookworm-slim, in buildah's storage. Needs root, buildah and debootstrap.
set -euo pipefail
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
root="$(cd "$(dirname "$0")/../.." && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

if ! buildah inspect --type image docker.io/library/debian:bookworm-slim >/dev/null 2>&1; then
  kept="$root/.cache/images/debian-bookworm.tar"
  if [[ ! -f $kept ]]; then
    debootstrap --variant=minbase bookworm "$work/debian" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/log" || { tail -5 "$work/log"; exit 1; }
    rm -rf "$work"/debian/var/cache/apt/archives/*.deb "$work"/debian/usr/share/{doc,man,locale}/*
    # What tells apt how to reach its mirror here.
    cp -r /etc/apt/apt.conf.d/. "$work/debian/etc/apt/apt.conf.d/"
    mkdir -p "$root/.cache/images"
    tar -C "$work/debian" -cf "$kept.part" . && mv "$kept.part" "$kept"
  fi
  base="$(buildah from scratch)"
  buildah add -q "$base" "$kept" / >/dev/null
  buildah config --cmd /bin/bash --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$base"
  buildah commit -q --rm "$base" docker.io/library/debian:bookworm-slim >/dev/null
fi

if ! buildah inspect --type image docker.io/library/node:26-bookworm-slim >/dev/null 2>&1; then
  base="$(buildah from --pull-never docker.io/library/debian:bookworm-slim)"
  buildah copy -q --chmod 755 "$base" "$root/node_modules/node/bin/node" /usr/local/bin/node >/dev/null
  npm="$(dirname "$(readlink -f "$(command -v npm)")")/.."
  buildah copy -q "$base" "$npm" /usr/local/lib/node_modules/npm >/dev/null
  buildah run "$base" -- sh -c 'apt-get update -q >/dev/null && apt-get install -y -q --no-install-recommends libatomic1 ca-certificates >/dev/null && rm -rf /var/lib/apt/lists/* && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && groupadd -g 1000 node && useradd -u 1000 -g node -m node'
  buildah config --cmd node "$base"
  # Where the registry is reached through a proxy whose authority only this machine knows.
  if [[ -n ${NODE_EXTRA_CA_CERTS-} ]]; then
    buildah copy -q "$base" "$NODE_EXTRA_CA_CERTS" /etc/ssl/certs/ca-certificates.crt >/dev/null
    buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt --env npm_config_cafile=/etc/ssl/certs/ca-certificates.crt "$base"
  fi
  buildah commit -q --rm "$base" docker.io/library/node:26-bookworm-slim >/dev/null
fi
