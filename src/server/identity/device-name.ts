/** The first that fits: most browsers also call themselves by the names of those they are like. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * A browser and its system in a few words, for its owner to tell it from others. Only names of ours: neither versions
 * nor anything else that a caller wrote is kept. Null where neither is known.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

function nameIn(text = '', names: typeof browsers): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
