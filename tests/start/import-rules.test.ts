import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'swapwise-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Files of a small house that obeys the same rules, each with the imports it tries. */
const allowed: Record<string, string[]> = {
  'contract/queries.ts': ['typebox', './fields.ts'],
  'server/db/schema.ts': ['drizzle-orm', '#contract/queries.ts'],
  'server/platform/replies/list.ts': ['../errors.ts', '#server/db/schema.ts'],
  'server/identity/authentication.ts': ['./tokens/keys.ts', '#server/platform/errors.ts'],
  'server/queries/list/pages.ts': [
    '../fields.ts',
    '#server/identity/authentication.ts',
    '#server/members/shown.ts',
  ],
  'server/tomorrow/routes.ts': ['#server/db/schema.ts', '#server/platform/errors.ts', './repository.ts'],
  'server/app.ts': ['./queries/routes.ts', './config.ts'],
  'client/features/queries/card.tsx': ['react', '#client/ui/card.tsx', '#client/lib/api.ts'],
  'client/pages/home.tsx': ['#client/features/queries/card.tsx', '#client/features/theme/toggle.tsx'],
}
const forbidden: Record<string, string[]> = {
  'contract/bad.ts': ['fastify', '#server/db/schema.ts', '../server/db/schema.ts'],
  'server/bad.ts': ['./db/schema.ts', '#contract/queries.ts'],
  'server/config.ts': ['./queries/routes.ts', './app.ts'],
  'server/db/bad.ts': ['#server/platform/errors.ts', '#server/queries/fields.ts', '../config.ts'],
  'server/platform/bad.ts': ['#server/identity/authentication.ts', '#server/config.ts', '../app.ts'],
  'server/identity/bad.ts': [
    '#server/queries/fields.ts',
    '#server/members/shown.ts',
    '#server/identity/tokens/keys.ts',
  ],
  'server/queries/bad.ts': [
    '../identity/tokens.ts',
    '../app.ts',
    '#server/identity/tokens/keys.ts',
    '#server/recommendations/routes.ts',
    '#client/lib/api.ts',
    '#server/main.ts',
  ],
  'server/account/bad.ts': ['#server/queries/personal-data.ts', '#server/identity/personal-data.ts'],
  'server/queries/list/bad.ts': ['../../identity/authentication.ts'],
  'server/tomorrow/bad.ts': ['#server/queries/fields.ts', '../queries/fields.ts', '#server/app.ts'],
  'client/lib/bad.ts': ['#client/ui/card.tsx', '../ui/card.tsx'],
  'client/ui/bad.tsx': ['#client/features/queries/card.tsx'],
  'client/features/queries/bad.tsx': [
    '#client/features/theme/toggle.tsx',
    '../theme/toggle.tsx',
    '#client/pages/home.tsx',
  ],
  'client/pages/bad.tsx': ['#client/app/router.tsx', '#client/testing/screen.tsx'],
  'client/tomorrow/bad.ts': ['#client/lib/api.ts', '#server/db/schema.ts'],
}

const refused = new Set<string>()
beforeAll(() => {
  cpSync(join(root, 'scripts/import-rules.mjs'), join(folder, 'scripts/import-rules.mjs'))
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  writeFileSync(
    join(folder, 'oxlint.config.mjs'),
    "import { importRules } from './scripts/import-rules.mjs'\nexport default { overrides: importRules(import.meta.dirname) }",
  )
  for (const [name, imports] of [...Object.entries(allowed), ...Object.entries(forbidden)]) {
    mkdirSync(dirname(join(folder, 'src', name)), { recursive: true })
    writeFileSync(join(folder, 'src', name), imports.map((path) => `import '${path}'\n`).join(''))
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--config', 'oxlint.config.mjs', '--format', 'unix', 'src']
  let output = ''
  try {
    execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })
  } catch (error) {
    output = (error as { stdout: Buffer }).stdout.toString()
  }
  for (const [, file = '', path = ''] of output.matchAll(
    /^src\/([^:]+):\d+:\d+: '([^']+)' import is restricted/gm,
  ))
    refused.add(`${file} → ${path}`)
})

const pairs = (tried: Record<string, string[]>) =>
  Object.entries(tried).flatMap(([file, imports]) => imports.map((path) => `${file} → ${path}`))

it.each(pairs(forbidden))('refuses %s', (pair) => {
  expect(refused).toContain(pair)
})

it.each(pairs(allowed))('allows %s', (pair) => {
  expect(refused).not.toContain(pair)
})
