import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lockedPackages, pathsWithDependencies } from '../../scripts/installed-packages.ts'
import { keptPackages } from '../../scripts/kept-packages.ts'
import { isAllowed, shippedPackages } from '../../scripts/shipped-packages.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('everything that ships is under a licence we may ship', () => {
  const shipped = shippedPackages()
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

it.each([
  ['MIT', true],
  ['(GPL-3.0 OR MIT)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['UNLICENSED', false],
  ['', false],
])('a package under "%s" may ship: %s', (licence, allowed) => expect(isAllowed(licence)).toBe(allowed))

it('the list of licences is the one of the lockfile; `npm run licences` renews it', () => {
  const listed = read('docs/licences.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    )
  expect(listed).toEqual(shippedPackages().map(({ name, version, licence }) => [name, version, licence]))
})

it('every package is locked to its content, and every version of ours is exact', () => {
  const unlocked = Object.entries(lockedPackages()).filter(
    ([, { integrity }]) => !integrity?.startsWith('sha512-'),
  )
  expect(unlocked).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})

it('no package runs a script of its own when it is installed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  expect(read('Dockerfile')).toMatch(/^COPY .*\.npmrc .*\nRUN npm ci$/m)
  // What these would do is not needed here; look what another one wants before it is added.
  const scripted = Object.entries(lockedPackages()).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(new Set(scripted.map(([path]) => path.split('node_modules/').at(-1)))).toEqual(
    new Set(['@firebase/util', 'esbuild']),
  )
})

it('an image carries what the server loads, and not what is bundled or for a laptop only', () => {
  const paths = pathsWithDependencies(keptPackages)
  for (const name of keptPackages) expect(paths).toContain(`node_modules/${name}`)
  for (const name of ['react', 'firebase', 'fastify', 'oidc-provider', 'vite'])
    expect(paths).not.toContain(`node_modules/${name}`)
})
