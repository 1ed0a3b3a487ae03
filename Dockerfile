# Three images: `web` (nginx, the built app, no Node), `api` (the API, which can do all work itself) and `worker` (the same with
# ffmpeg, for background work). All run as an ordinary user on a read-only root file system; what they write goes to the folders
# named below.
FROM docker.io/library/node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY packages/compute/package.json packages/compute/
COPY packages/geo/package.json packages/geo/
COPY packages/scene/package.json packages/scene/
COPY packages/validation/package.json packages/validation/
COPY packages/synthetic/package.json packages/synthetic/
COPY server/package.json server/
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts
COPY tsconfig.json tsconfig.base.json vite.config.ts index.html embed.html embed-playground.html ./
COPY tools/build tools/build
COPY public public
COPY contract contract
COPY packages packages
COPY src src
ARG BUILD_VERSION
RUN node node_modules/vite/bin/vite.js build && rm -rf dist/.vite
COPY tools/delivery tools/delivery
RUN node tools/delivery/generate.ts /delivery dist

FROM docker.io/library/node:26-bookworm-slim AS packages
# The symbols of Node are a fifth of its size, and nothing that runs needs them.
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip --strip-unneeded -o /usr/local/bin/node-small "$(command -v node)"
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY packages/compute/package.json packages/compute/
COPY packages/geo/package.json packages/geo/
COPY packages/scene/package.json packages/scene/
COPY packages/validation/package.json packages/validation/
COPY packages/synthetic/package.json packages/synthetic/
COPY server/package.json server/
# What only types, bundlers, formatters and other ways to keep uploads need is left behind; what is missing the start would tell.
RUN npm ci --omit=dev --workspace contract --workspace packages/compute --workspace packages/geo --workspace packages/validation --workspace packages/synthetic --workspace server --include-workspace-root=false --no-audit --no-fund --ignore-scripts \
    && cd node_modules && rm -rf typescript prettier @redis ioredis @ioredis .bin epsg-index/s pdfkit/js/*browser* pdfkit/js/*standalone.js pdfkit/js/*old* \
    && find @expo-google-fonts/noto-sans -mindepth 1 -maxdepth 1 -type d ! -name 400Regular ! -name 700Bold -exec rm -rf {} + \
    && find . -type d \( -name dist-es -o -name dist-types \) -prune -exec rm -rf {} + \
    && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete

FROM docker.io/library/debian:bookworm-slim AS web
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static && rm -rf /var/lib/apt/lists/* \
    && groupadd -g 10001 outcrop && useradd -u 10001 -g outcrop -M -s /usr/sbin/nologin outcrop \
    && mkdir /run/outcrop && chown outcrop:outcrop /run/outcrop
COPY nginx.conf tools/delivery/start-web.sh tools/delivery/check-web.sh /opt/outcrop/
COPY --from=build /delivery /opt/outcrop/
COPY --from=build /app/dist /srv/outcrop
USER outcrop
# The only folder that is written to; a tmpfs under a read-only root.
VOLUME /run/outcrop
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["/opt/outcrop/check-web.sh"]
ENTRYPOINT ["/opt/outcrop/start-web.sh"]

FROM docker.io/library/debian:bookworm-slim AS api
RUN apt-get update && apt-get install -y --no-install-recommends libstdc++6 libatomic1 ca-certificates && rm -rf /var/lib/apt/lists/* /var/cache/debconf/*-old \
    && groupadd -g 10001 outcrop && useradd -u 10001 -g outcrop -M -s /usr/sbin/nologin outcrop \
    && mkdir /data && chown outcrop:outcrop /data
COPY --from=packages /usr/local/bin/node-small /usr/local/bin/node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data APP_DIR= NODE_OPTIONS=--disable-warning=ExperimentalWarning
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY packages packages
COPY server server
# The texts of mails.
COPY public/locales public/locales
COPY --from=packages /app/server/ server/
COPY --from=packages /app/packages/ packages/
USER outcrop
# Files, and the embedded database where DATABASE_URL is not set. /tmp wants a tmpfs under a read-only root.
VOLUME /data
EXPOSE 4173
# A worker answers no requests: it touches the file that it is told of.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "-e", "const sign = process.env.WORKER_ALIVE_FILE; if (sign) process.exit(Date.now() - fs.statSync(sign).mtimeMs < 60_000 ? 0 : 1); fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]

# Without ffmpeg the API stays small: it only tells that videos are converted.
FROM api AS worker
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/* /var/cache/debconf/*-old
USER outcrop
CMD ["node", "server/worker.ts"]
