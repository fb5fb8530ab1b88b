FROM node:24-bookworm-slim AS build
WORKDIR /app
# Installed before the sources are copied: a change of code does not install again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node --input-type=module -e "import { ensureBuilt } from './scripts/setup.mjs'; ensureBuilt()" \
  && npx tsx scripts/runtime-modules.ts /runtime

# The same base, because hashing passwords and drawing previews are binaries for its C library.
FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /runtime/node_modules ./node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/dist ./dist
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
# Alive, not ready: to restart the app would not bring an absent database back. The signal and the retries are for podman,
# which lets a check that hangs go on past its timeout, and without a number calls it unhealthy at the first failure.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
