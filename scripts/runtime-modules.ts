// tsx scripts/runtime-modules.ts FOLDER: copies into FOLDER/node_modules the packages that the built server loads when it
// runs, and no others. Most of what `npm ci --omit=dev` installs is in the bundles already.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathsWithDependencies, root } from './installed-packages.ts'
import { keptPackages } from './kept-packages.ts'

const [target] = process.argv.slice(2)
if (!target) {
  console.error('Name the folder to copy to: tsx scripts/runtime-modules.ts FOLDER')
  process.exit(1)
}

const paths = pathsWithDependencies(keptPackages)
for (const path of paths) {
  const source = join(root, path)
  cpSync(source, join(target, path), {
    recursive: true,
    // What stands in a package's own node_modules is on the list itself, or not needed.
    filter: (path) => !path.slice(source.length).includes('node_modules'),
  })
}
console.log(`${paths.length} packages copied to ${target}.`)
