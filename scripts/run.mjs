// node scripts/run.mjs NAME: runs dist/server/NAME.js after installing and building what is missing or stale.
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const [name] = process.argv.splice(2, 1)
if (name === 'main') stopWithNpm()
ensureInstalled()
ensureBuilt()
// Newer versions of Node keep what they compiled for the next start.
module.enableCompileCache?.()
await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href)
