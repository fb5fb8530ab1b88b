import { defineConfig } from '@playwright/test'
import type { Fixtures } from './tests/e2e/journey.ts'
import { desktop } from './tests/e2e/visitor.ts'
import { freePort } from './src/server/platform/free-port.ts'
import { fakeCameras, findBrowser, launchArguments } from './tests/support/browser.ts'
import { findPicturesAt } from './tests/support/pictures.ts'

const browser = await findBrowser()
if (!browser)
  console.log('No Chromium here and none packaged for this machine: the browser tests are skipped.')

/** Chosen once: the processes that run the journeys inherit it. */
const picturesPort = (process.env['PICTURES_PORT'] ??= String(await freePort()))

/** A page of a few seconds never earns back what optimizing its scripts costs. */
const inAHurry = '--js-flags=--no-opt --no-maglev'

/** These look at pages, at the sizes that matter to them; everything else is a journey. */
const inspections = [
  '**/first-load.spec.ts',
  '**/hostile-content.spec.ts',
  '**/other-media.spec.ts',
  '**/right-to-left.spec.ts',
  '**/screens.spec.ts',
]

export default defineConfig<Fixtures>({
  testDir: 'tests/e2e',
  testIgnore: browser ? [] : '**/*',
  ...(browser && { globalSetup: './tests/e2e/setup.ts' }),
  outputDir: 'test-results/browser',
  // One more than the two processors this is made for: journeys wait a good deal, for pauses and for what is typed.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may stall in the middle of a journey; what passed only the second time is reported as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...(browser && {
      launchOptions: {
        executablePath: browser.executablePath,
        args: [...launchArguments, inAHurry, ...fakeCameras, ...findPicturesAt(picturesPort)],
        env: { ...process.env, ...browser.env },
      },
    }),
    trace: 'on-first-retry',
    // Whose journeys are about it asks for it: it would store the app in each of them.
    serviceWorkers: 'block',
    // What moves costs time; whoever tests the motion itself asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: desktop,
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  ...(browser && {
    projects: [
      // First, on servers of their own: what they count must not hold what others have posted.
      { name: 'inspections', testMatch: inspections },
      { name: 'journeys', testIgnore: inspections },
    ],
  }),
})
