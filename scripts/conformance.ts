import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/platform/free-port.ts'

// Runs a conformance script for identity servers against a fresh server of ours:
//   npm run conformance -- path/to/script.mjs
const [script] = process.argv.slice(2)
if (!script) {
  console.error(`Name the script that asks an identity server: npm run conformance -- path/to/script.mjs
It is started with BASE_URL, JWKS_URL, PROJECT_ID and API_KEY of a fresh server, and its exit code is the answer.`)
  process.exit(2)
}

const env = {
  PROJECT_ID: 'demo-idp',
  API_KEY: 'fake-key',
  OOB_TTL_S: '3',
  RECENT_LOGIN_S: '3',
  ...process.env,
}
const oidcPort = process.env['OIDC_PORT'] ?? '9377'
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-conformance-'))

const server = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('../src/server/main.ts', import.meta.url))],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      LOG_LEVEL: 'silent',
      ...env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: base,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      // One machine makes more accounts here than a good day has, by an SDK that knows no puzzles.
      CHALLENGE: 'off',
      IDENTITY: 'embedded',
      IDENTITY_TEST_HOOKS: 'on',
      IDENTITY_PROJECT: env.PROJECT_ID,
      IDENTITY_API_KEY: env.API_KEY,
      GOOGLE_ISSUER: `http://127.0.0.1:${oidcPort}`,
      GOOGLE_CLIENT_ID: process.env['OIDC_CLIENT_ID'] ?? 'conformance-client',
      GOOGLE_CLIENT_SECRET: 'conformance-secret',
      CORS_ORIGINS: 'http://localhost:5173',
      SMTP_URL: '',
    },
  },
)
try {
  await ready()
  const run = spawn(process.execPath, [script], {
    stdio: 'inherit',
    env: { ...env, BASE_URL: base, JWKS_URL: `${base}/.well-known/jwks.json` },
  })
  const [code] = (await once(run, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
}

async function ready(): Promise<void> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline;) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    const isReady = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server is not ready after five minutes.')
}
