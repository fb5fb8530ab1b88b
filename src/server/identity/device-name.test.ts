import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const likeChrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [`${windows} ${likeChrome}`, 'Chrome on Windows'],
  [`${windows} ${likeChrome} Edg/140.0.0.0`, 'Edge on Windows'],
  [`${windows} ${likeChrome} OPR/120.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${likeChrome}`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    'Safari on macOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${likeChrome}`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${likeChrome}`, 'Samsung Internet on Android'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) FxiOS/140.0 Mobile/15E148', 'Firefox on iPad'],
  ['Something (Linux)', 'Linux'],
  ['Firefox/140.0', 'Firefox'],
  ['node', null],
  ['<script>alert(1)</script>', null],
  [undefined, null],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
