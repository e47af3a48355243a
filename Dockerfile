# Evenhand without its embedded database: give DATABASE_URL and AUTH_SECRET. Node 24 on Debian.
FROM node:24-bookworm-slim
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /evenhand
RUN chown node:node /evenhand
USER node
COPY --chown=node:node . .
# Installs what the lock file names, generates the client, fetches the demo packages, builds.
RUN npm run build
EXPOSE 3000
# Migrates, makes the demo studies once, serves, and prints the first administrator's link.
CMD ["node", "scripts/start.mjs"]
