import type { Runtime } from '#contract/runtime.ts'

// What holds where the page was not filled in: under Vite, beside a server with its default settings.
const defaults: Runtime = {
  apiOrigin: '',
  mediaOrigin: '',
  takesMessages: false,
  identity: { kind: 'embedded', project: 'demo-swapwise', apiKey: 'swapwise', google: true },
}

const read = (): Runtime => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="swapwise"]')?.content
  return { ...defaults, ...(JSON.parse(written || '{}') as Partial<Runtime>) }
}

export const runtime = read()
