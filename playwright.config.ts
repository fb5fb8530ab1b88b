import { defineConfig } from '@playwright/test'
import { findBrowser, launchArguments } from './tests/support/browser.ts'

const browser = await findBrowser()
if (!browser) throw new Error('No browser found. Install Chromium or set CHROMIUM_PATH.')

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    launchOptions: {
      executablePath: browser.executablePath,
      args: launchArguments,
      env: { ...process.env, ...browser.env },
    },
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
})
