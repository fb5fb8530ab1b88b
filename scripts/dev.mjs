// Vite serves the client with hot reload on port 3000 and passes API calls on to the server, which restarts on change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './setup.mjs'

ensureInstalled()
const port = process.env.PORT || '3000'
const apiPort = process.env.API_PORT || String(Number(port) + 1)
const bin = (name, path) => join(root, 'node_modules', name, path)
const start = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  start([bin('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    PORT: apiPort,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
  }),
  start([bin('vite', 'bin/vite.js'), '--port', port, '--strictPort'], { API_PORT: apiPort }),
]
const stop = () => children.forEach((child) => child.kill())
for (const child of children) child.once('exit', stop)
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
