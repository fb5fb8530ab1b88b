import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/db/schema.ts',
    './src/server/db/platform-schema.ts',
    './src/server/db/mail-schema.ts',
    './src/server/db/evidence-schema.ts',
    './src/server/db/marks-schema.ts',
    './src/server/db/blocks-schema.ts',
    './src/server/db/moderation-schema.ts',
    './src/server/db/notices-schema.ts',
    './src/server/db/search-schema.ts',
    './src/server/db/identity-schema.ts',
  ],
  out: './src/server/db/migrations',
})
