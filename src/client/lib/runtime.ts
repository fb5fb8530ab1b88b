import type { Runtime } from '#contract/runtime.ts'
import { isBrowser } from './browser/is-browser.ts'

// What holds where the page was not filled in: under Vite, beside a server with its default settings.
const defaults: Runtime = {
  apiOrigin: '',
  mediaOrigin: '',
  takesMessages: false,
  identity: { kind: 'embedded', project: 'demo-swapwise', apiKey: 'swapwise', google: true },
}

const written = isBrowser && document.querySelector<HTMLMetaElement>('meta[name="swapwise"]')?.content

export const runtime: Runtime = { ...defaults, ...(JSON.parse(written || '{}') as Partial<Runtime>) }
