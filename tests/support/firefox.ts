import { existsSync } from 'node:fs'

const systemBrowsers = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The Firefox that people have: the one named, else the one of this machine. */
export const findFirefox = () =>
  process.env['FIREFOX_PATH'] ?? systemBrowsers.find((path) => existsSync(path)) ?? null
