import { defineConfig } from '@playwright/test'
import { freePort } from '../../src/server/platform/free-port.ts'
import type { Fixtures } from '../e2e/journey.ts'
import { desktop } from '../e2e/visitor.ts'
import { findFirefox } from '../support/firefox.ts'
import { bridgeToFirefox } from './bridge.ts'

const executablePath = findFirefox()
if (!executablePath)
  console.error(
    'skipped: there is no Firefox on this machine, nothing is tested; on Debian or Ubuntu: apt-get install firefox-esr',
  )

process.env['PICTURES_PORT'] ??= String(await freePort())
bridgeToFirefox()

export default defineConfig<Fixtures>({
  testDir: '..',
  testMatch: ['e2e/*.spec.ts', 'firefox/*.spec.ts'],
  grep: /@firefox/,
  ...(executablePath ? { globalSetup: '../e2e/setup.ts' } : { testIgnore: '**/*' }),
  outputDir: '../../test-results/firefox',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // As for Chromium: what passed only the second time is reported as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'firefox',
    // By Playwright’s name the one that speaks WebDriver BiDi, not the one it builds itself.
    channel: 'moz-firefox',
    launchOptions: {
      ...(executablePath && { executablePath }),
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
    serviceWorkers: 'block',
    device: 'desk',
    viewport: desktop,
  },
})
