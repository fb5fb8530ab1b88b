// node scripts/run.mjs NAME: runs dist/server/NAME.js after installing and building what is missing or stale.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './setup.mjs'

const [name] = process.argv.splice(2, 1)
ensureInstalled()
ensureBuilt()
await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href)
