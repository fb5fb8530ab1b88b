import { cpSync } from 'node:fs'
import { defineConfig } from 'vite'
import { keptPackages, laptopPackages } from './scripts/kept-packages.ts'

/** The server and its commands, bundled with what they use: reading a thousand small files would be half of the start. */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // `pg-native` is not installed, `pg` only asks whether it is.
    external: [...keptPackages, ...laptopPackages, 'pg-native'],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        'page-worker': 'src/server/platform/web-app/page-worker.ts',
        'shrink-process': 'src/server/pictures/shrink-process.ts',
        migrate: 'scripts/migrate.ts',
        import: 'scripts/import.ts',
        export: 'scripts/export.ts',
        members: 'scripts/members.ts',
        recount: 'scripts/recount.ts',
        pictures: 'scripts/pictures.ts',
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
