import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom: each room lists what it must not reach. Patterns are regular expressions because a
 * `#` at the start of a glob is a comment.
 */
const room = (files, forbidden, why) => ({
  files,
  ignores: ['**/*.test.ts', '**/*.test.tsx'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ regex: forbidden, message: why }, relativeAcrossRooms] },
    ],
  },
})

const relativeAcrossRooms = { regex: '^\\.\\./\\.\\.', message: 'Reach another room by its # path.' }

export default defineConfig(
  globalIgnores(['dist', 'data', 'test-results', 'screenshots', 'proof/results']),
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.server.json', './tsconfig.client.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.mjs', 'eslint.config.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  { rules: { 'no-console': 'off', 'no-warning-comments': 'error', eqeqeq: 'error' } },

  room(['src/contract/**'], '^(?!typebox$|\\./)', 'The contract imports typebox and its own files.'),
  room(['src/server/**'], '^#client/', 'The two sides never touch.'),
  room(
    ['src/server/{db,plugins,queries,recommendations,sharing,transfer,demo}/**'],
    '^#client/|^#server/(app|main)\\.ts|^#server/identity/(?!require-user\\.ts)',
    'Features do not know the app around them, and see identity only through identity/require-user.',
  ),
  room(
    ['src/server/db/**'],
    '^#client/|^#server/(?!db/|errors\\.ts|config\\.ts)',
    'The database knows no feature.',
  ),
  room(
    ['src/server/queries/**'],
    '^#client/|^#server/(app|main)\\.ts|^#server/(recommendations|sharing|transfer|demo)/|^#server/identity/(?!require-user\\.ts)',
    'Features do not import each other.',
  ),
  room(
    ['src/server/recommendations/**'],
    '^#client/|^#server/(app|main)\\.ts|^#server/(queries|sharing|transfer|demo)/|^#server/identity/(?!require-user\\.ts)',
    'Features do not import each other.',
  ),
  room(
    ['src/server/sharing/**'],
    '^#client/|^#server/(app|main)\\.ts|^#server/(queries|recommendations|transfer|demo|identity)/',
    'Features do not import each other.',
  ),

  room(['src/client/lib/**'], '^#server/|^#client/(?!lib/)', 'lib knows only the contract.'),
  room(['src/client/ui/**'], '^#server/|^#client/(?!lib/|ui/)', 'ui knows no feature.'),
  ...['home', 'queries', 'recommendations', 'identity', 'theme'].map((feature) =>
    room(
      [`src/client/features/${feature}/**`],
      `^#server/|^#client/(pages|app|testing)/|^#client/features/(?!${feature}/)`,
      'Features never import each other; pages introduce them by props.',
    ),
  ),
  room(
    ['src/client/pages/**'],
    '^#server/|^#client/(app|testing)/',
    'Pages do not know the app around them.',
  ),
  room(
    ['src/client/app/**'],
    '^#server/|^#client/testing/',
    'The two sides never touch, and nothing that is shipped needs what tests need.',
  ),
)
