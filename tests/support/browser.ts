import { existsSync } from 'node:fs'

const systemBrowsers = [
  // Chromium without the window nobody sees: a third faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export interface Browser {
  executablePath: string
  env: Record<string, string>
}

/** The browser to test with: the one named, else one of this machine, else the one that comes from npm. */
export async function findBrowser(): Promise<Browser | null> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? systemBrowsers.find((path) => existsSync(path))
  return executablePath ? { executablePath, env: {} } : packagedBrowser()
}

async function packagedBrowser(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  // The package unpacks the shared libraries that a bare machine lacks only where it believes it needs them.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x'
  const scratch = process.env['TMPDIR']
  // It looks for its fonts there alone, wherever it has been told to unpack them; without any it ends at the first button.
  process.env['TMPDIR'] = '/tmp'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    const libraries = process.env['LD_LIBRARY_PATH']
    return { executablePath, env: libraries ? { LD_LIBRARY_PATH: libraries } : {} }
  } finally {
    if (scratch === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = scratch
  }
}

export const launchArguments = [
  // Chromium refuses to sandbox for root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // There is no screen to draw on: pretending costs a process and an eighth of the time.
  '--disable-gpu',
  '--in-process-gpu',
]

/** Two that show a clock, allowed to every page whose server allows them. */
export const fakeCameras = [
  '--use-fake-device-for-media-stream=device-count=2',
  '--use-fake-ui-for-media-stream',
]
