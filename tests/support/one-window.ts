import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** A window costs more than the tests in it: all files of a worker share one, and with it what they import. */
export default {
  name: 'one-window',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!('window' in global)) await builtinEnvironments.jsdom.setup(global, options)
    return { teardown: () => undefined }
  },
} satisfies Environment
