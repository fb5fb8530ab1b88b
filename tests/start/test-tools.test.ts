import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swapwise-tools-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Offers a browser on a machine whose `apt-get` writes down what it was asked and ends with this code. */
function offer(env: Record<string, string>, { code = 0, platform = 'linux', hasApt = true } = {}) {
  const asked = join(folder, 'asked')
  const program = join(folder, 'apt-get')
  writeFileSync(program, `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "$@" >> ${asked}\nexit ${code}\n`)
  chmodSync(program, hasApt ? 0o755 : 0o644)
  const script = `
    const { offerTools } = await import('./scripts/test-tools.mjs')
    offerTools(['browser'], '${platform}')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, BROWSER_INSTALL: '', PATH: folder, ...env },
    encoding: 'utf8',
  })
  return { said: stdout, asked: existsSync(asked) ? readFileSync(asked, 'utf8') : '' }
}

describe.runIf(process.getuid?.() === 0)('what the tests lack, for root', () => {
  it('is installed, and said', () => {
    expect(offer({})).toEqual({
      said: 'Installing chromium-headless-shell for the tests (BROWSER_INSTALL=off forbids it)…\n',
      asked: '-qq update\n-qq install -y --no-install-recommends chromium-headless-shell\n',
    })
  })

  it('is named in a line when it cannot be installed', () => {
    expect(offer({}, { code: 1 }).said).toContain(
      'chromium-headless-shell could not be installed; the tests go on without it.\n',
    )
  })
})

describe.skipIf(process.platform === 'win32')('what the tests lack', () => {
  it.each([
    ['where it is forbidden', { BROWSER_INSTALL: 'off' }, {}, 'sudo apt-get install chromium-headless-shell'],
    ['on a Mac', {}, { platform: 'darwin', hasApt: false }, 'brew install --cask google-chrome'],
    ['elsewhere', {}, { hasApt: false }, 'install Chromium or set CHROMIUM_PATH'],
  ])('is not installed %s, and the command is said', (_where, env, machine, command) => {
    expect(offer(env as Record<string, string>, machine)).toEqual({
      said: `The tests lack a browser: ${command}\n`,
      asked: '',
    })
  })
})
