import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'

/** The server and its commands, bundled for a quick start; dependencies stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        migrate: 'scripts/migrate.ts',
        import: 'scripts/import.ts',
        export: 'scripts/export.ts',
      },
      // Flat, so that paths relative to a module mean the same in every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'migrations',
      closeBundle: () => cpSync('src/server/db/migrations', 'dist/server/migrations', { recursive: true }),
    },
  ],
})
