// npm run licences: writes docs/licences.md, and fails on a licence nobody has agreed to.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { root } from './installed-packages.ts'
import { allowedLicences, isAllowed, shippedPackages } from './shipped-packages.ts'

const packages = shippedPackages()
const refused = packages.filter(({ licence }) => !isAllowed(licence))
for (const { name, version, licence } of refused)
  console.error(`${name} ${version} is under ${licence || 'no licence at all'}, which is not on the list.`)
if (refused.length) process.exit(1)

const page = `# Licences of what ships

Written by \`npm run licences\`; a test holds it to the lockfile. Listed are all dependencies of the running product,
bundled or installed beside it, optional ones for other platforms included, and the build tools that leave words of their
own in the build. All are used unmodified. The embedded engine, PGlite, is Postgres itself, under the PostgreSQL licence.

Accepted: ${allowedLicences.join(', ')}. Anything else fails the command and the test until somebody has read it.

| package | version | licence |
| --- | --- | --- |
${packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`
const path = join(root, 'docs', 'licences.md')
const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
writeFileSync(path, (await format(path, page, style)).code)
console.log(`${packages.length} packages, every licence on the list: docs/licences.md`)
