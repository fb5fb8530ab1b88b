// A browser and a second database for the tests: installed where that takes no question, else the command is printed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const tools = {
  browser: {
    what: 'a browser',
    debian: 'chromium-headless-shell',
    mac: 'brew install --cask google-chrome',
    switch: 'BROWSER_INSTALL',
    install: () => apt('install', 'chromium-headless-shell'),
  },
  postgres: {
    what: 'Postgres',
    debian: 'postgresql',
    mac: 'brew install postgresql@17 && brew link postgresql@17',
    switch: 'POSTGRES_INSTALL',
    install: installPostgres,
  },
}

/** `missing` names what was not found: "browser", "postgres". A failed install is said, and the tests go on without. */
export function offerTools(missing, platform = process.platform) {
  const hasApt = platform === 'linux' && spawnSync('apt-get', ['--version']).status === 0
  let isUpdated = false
  for (const tool of missing.map((name) => tools[name])) {
    const isOff = process.env[tool.switch] === 'off'
    if (isOff || !hasApt || process.getuid?.() !== 0) {
      console.log(`The tests lack ${tool.what}: ${adviceFor(tool, platform, hasApt)}`)
      continue
    }
    console.log(`Installing ${tool.debian} for the tests (${tool.switch}=off forbids it)…`)
    isUpdated ||= apt('update')
    if (!tool.install()) console.log(`${tool.debian} could not be installed; the tests go on without it.`)
  }
}

function adviceFor(tool, platform, hasApt) {
  if (hasApt) return `sudo apt-get install ${tool.debian}`
  if (platform === 'darwin') return tool.mac
  return tool === tools.browser ? 'install Chromium or set CHROMIUM_PATH' : 'set TEST_DATABASE_URL'
}

/** Debian makes and starts a database with the package, unless told otherwise while it installs. */
function installPostgres() {
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!apt('install', 'postgresql-common') || !existsSync(settings)) return false
  const before = readFileSync(settings)
  try {
    writeFileSync(settings, `${before}\ncreate_main_cluster = false\n`)
    return apt('install', 'postgresql')
  } finally {
    writeFileSync(settings, before)
  }
}

function apt(command, ...packages) {
  const args = ['-qq', command, ...(packages.length ? ['-y', '--no-install-recommends', ...packages] : [])]
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
