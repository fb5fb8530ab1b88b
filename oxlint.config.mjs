/**
 * Who may import whom: each room lists what it must not reach, and after a `!` what it may all the same.
 * Of several rooms that hold a file the last one counts.
 */
const room = (files, forbidden, why) => ({
  files,
  excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: forbidden, message: why }, relativeAcrossRooms] },
    ],
  },
})

const relativeAcrossRooms = { group: ['../../**'], message: 'Reach another room by its # path.' }

const theApp = ['#client/**', '#server/app.ts', '#server/main.ts']
const identity = ['#server/identity/**', '!#server/identity/require-user.ts']
const serverFeatures = ['queries', 'recommendations', 'sharing', 'transfer', 'demo']
const clientFeatures = ['home', 'queries', 'recommendations', 'identity', 'theme']

/** Beyond what is plainly wrong: everything the types can tell. */
const strict = [
  'await-thenable',
  'consistent-type-imports',
  'no-deprecated',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-invalid-void-type',
  'no-misused-promises',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'only-throw-error',
  'prefer-literal-enum-member',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'require-await',
  'return-await',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
]

/** What the compiler of React relies on. */
const pureComponents = [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
]

const on = (plugin, rules) => Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error']))

export default {
  ignorePatterns: ['dist', 'data', 'test-results', 'screenshots', 'proof/results'],
  plugins: ['eslint', 'typescript', 'oxc', 'import'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    ...on('eslint', [
      'eqeqeq',
      'no-array-constructor',
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'no-useless-constructor',
      'no-var',
      'no-warning-comments',
      'prefer-const',
      'prefer-rest-params',
      'preserve-caught-error',
    ]),
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...on('typescript', strict),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
      },
    },
    { files: ['**/*.mjs'], env: { node: true }, rules: { 'no-undef': 'error' } },
    { files: ['src/client/**/*.{ts,tsx}'], plugins: ['react'], rules: on('react', pureComponents) },

    room(['src/contract/**'], ['**', '!typebox', '!./*'], 'The contract imports typebox and its own files.'),
    room(['src/server/**'], ['#client/**'], 'The two sides never touch.'),
    room(
      ['src/server/{plugins,transfer,demo}/**'],
      [...theApp, ...identity],
      'These do not know the app around them, and see identity only through identity/require-user.',
    ),
    room(
      ['src/server/db/**'],
      ['#client/**', '#server/**', '!#server/db/**', '!#server/{errors,config,private-folder}.ts'],
      'The database knows no feature.',
    ),
    ...['queries', 'recommendations', 'sharing', 'members'].map((feature) =>
      room(
        [`src/server/${feature}/**`],
        [
          ...theApp,
          ...serverFeatures.filter((other) => other !== feature).map((other) => `#server/${other}/**`),
          // What is shared with strangers is the same for everybody.
          ...(feature === 'sharing' ? ['#server/identity/**'] : identity),
        ],
        'Features do not know the app around them nor each other, and see identity only through identity/require-user.',
      ),
    ),

    room(
      ['src/client/lib/**'],
      ['#server/**', '#client/**', '!#client/lib/**'],
      'lib knows only the contract.',
    ),
    room(
      ['src/client/ui/**'],
      ['#server/**', '#client/**', '!#client/lib/**', '!#client/ui/**'],
      'ui knows no feature.',
    ),
    ...clientFeatures.map((feature) =>
      room(
        [`src/client/features/${feature}/**`],
        [
          '#server/**',
          '#client/{pages,app,testing}/**',
          '#client/features/**',
          `!#client/features/${feature}/**`,
        ],
        'Features never import each other; pages introduce them by props.',
      ),
    ),
    room(
      ['src/client/pages/**'],
      ['#server/**', '#client/{app,testing}/**'],
      'Pages do not know the app around them.',
    ),
    room(
      ['src/client/app/**'],
      ['#server/**', '#client/testing/**'],
      'The two sides never touch, and nothing that is shipped needs what tests need.',
    ),
  ],
}
