import type { Runtime } from '#contract/runtime.ts'

const defaults: Runtime = {
  apiOrigin: '',
  mediaOrigin: '',
  identity: { kind: 'embedded', project: 'demo-swapwise', apiKey: 'swapwise', google: true },
}

const read = (): Runtime => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="swapwise"]')?.content
  return { ...defaults, ...(JSON.parse(written || '{}') as Partial<Runtime>) }
}

/** What the server told this page about itself; read once. */
export const runtime = read()
