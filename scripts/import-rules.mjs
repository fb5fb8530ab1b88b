import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Who may import whom, read off the folders: one made today keeps to its rules from its first file on.
 *
 * The server's rooms stand on floors, lowest first; each may import the floors below it. A folder not named here is a
 * feature: it stands above them all and knows no other feature. Where a room has a face, that is all others see of it.
 */
const floors = ['db', 'platform', 'mail', 'identity', 'members']
const faces = {
  identity: ['authentication.ts'],
  members: [
    'addresses.ts',
    'by-handle.ts',
    'posts-of-member.ts',
    'settings.ts',
    'shown.ts',
    'standing.ts',
    'suspension.ts',
    'tellable-posts.ts',
  ],
}
/** These put rows or pages of several features together. */
const gatherers = {
  demo: ['transfer/**', 'marks/**'],
  transfer: ['queries/**', 'recommendations/**', 'evidence/**', 'features.ts'],
}

/** The overrides for a checkout at `root`. */
export function importRules(root) {
  const server = foldersIn(join(root, 'src/server'))
  const client = foldersIn(join(root, 'src/client'))
  const features = foldersIn(join(root, 'src/client/features'))
  return [
    ...rules('src', [], 'A file stands in the contract, the server or the client.'),
    ...rules('src/contract', ['typebox'], 'The contract imports typebox and its own files.', {
      packages: false,
    }),

    ...rootFiles('src/server', 'A file that is not main, app, features or config stands in a room.'),
    ...programFile('src/server/config.ts', [
      './identity/config.ts',
      './identity/settings.ts',
      './mail/config.ts',
      './operator/config.ts',
      './pictures/config.ts',
      './platform/**',
      './db/**',
    ]),
    ...programFile('src/server/features.ts', ['./*/**']),
    ...programFile('src/server/app.ts', ['#contract/**', './*/**', './config.ts', './features.ts']),
    ...programFile('src/server/main.ts', [
      '#contract/**',
      './*/**',
      './app.ts',
      './config.ts',
      './features.ts',
    ]),
    ...server.flatMap((room) =>
      rules(
        `src/server/${room}`,
        ['#contract/**', ...seenOnServer(room)],
        `${room} may not import this; see ${here}.`,
      ),
    ),

    ...rootFiles('src/client', 'The client has app, pages, features, ui and lib.'),
    ...client.flatMap((room) =>
      rules(
        `src/client/${room}`,
        ['#contract/**', ...seenOnClient(room)],
        `${room} may not import this; see ${here}.`,
      ),
    ),
    ...features.flatMap((feature) =>
      rules(
        `src/client/features/${feature}`,
        ['#contract/**', '#client/lib/**', '#client/ui/**'],
        'Features never import each other; pages introduce them by props.',
      ),
    ),
  ]
}

const here = 'scripts/import-rules.mjs'
const deepest = 4

function seenOnServer(room) {
  const floor = floors.indexOf(room)
  const below = floor < 0 ? floors : floors.slice(0, floor)
  return [
    ...below.flatMap((name) => (faces[name] ?? ['**']).map((file) => `#server/${name}/${file}`)),
    ...(gatherers[room] ?? []).map((path) => `#server/${path}`),
  ]
}

function seenOnClient(room) {
  const order = ['lib', 'ui', 'features', 'pages', 'app']
  const floor = order.indexOf(room)
  if (room === 'testing') return ['#client/**']
  // Features have their own rules; a folder that is none of these may import nothing.
  const styles = room === 'app' ? ['#client/styles/**'] : []
  return [...styles, ...order.slice(0, Math.max(floor, 0)).map((name) => `#client/${name}/**`)]
}

/** Files below a folder: their own neighbours by relative path, others only by the paths `allowed`. */
function rules(folder, allowed, why, { packages = true } = {}) {
  return Array.from({ length: deepest + 1 }, (_, depth) =>
    override(
      [`${folder}/${'*/'.repeat(depth)}*.{ts,tsx}`],
      [
        {
          group: [
            packages ? '#*/**' : '*',
            ...(packages ? [] : ['!./**']),
            ...allowed.map((path) => `!${path}`),
          ],
          message: why,
        },
        {
          group: [`${'../'.repeat(depth + 1)}**`],
          message: 'A relative import stops at the edge of its room.',
        },
      ],
    ),
  )
}

const rootFiles = (folder, why) => [override([`${folder}/*.{ts,tsx}`], [{ group: ['**'], message: why }])]

const programFile = (file, allowed) => [
  override(
    [file],
    [{ group: ['#*/**', './**', ...allowed.map((path) => `!${path}`)], message: `Not what ${file} is for.` }],
  ),
]

const override = (files, patterns) => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

function foldersIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
