import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../../tests/support/app.ts'

const start = async (env: Record<string, string>) => {
  let log = ''
  const logStream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString()
      done()
    },
  })
  const world = await createTestApp({ NODE_ENV: 'production', ...env }, { logStream })
  const ask = async (headers: Record<string, string> = {}) => world.app.inject({ url: '/readyz', headers })
  return { ask, close: () => world.close(), said: () => log.match(/TRUST_PROXY=on/g)?.length ?? 0 }
}

it.each([{ 'x-forwarded-for': '192.0.2.1' }, { forwarded: 'for=192.0.2.1' }])(
  'says once in the log, and at /readyz, that a proxy in front is not trusted (%o)',
  async (headers) => {
    const { ask, said, close } = await start({})
    expect((await ask()).json()).toEqual({ status: 'ready' })
    await ask(headers)
    await ask(headers)
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      status: 'ready',
      warning: expect.stringContaining('Set TRUST_PROXY=on') as string,
    })
    expect(said()).toBe(1)
    await close()
  },
)

it('is content with a proxy that is trusted, and with any off production', async () => {
  for (const env of [{ TRUST_PROXY: 'on' }, { NODE_ENV: 'test' }]) {
    const { ask, said, close } = await start(env)
    await ask({ 'x-forwarded-for': '192.0.2.1' })
    expect((await ask()).json()).toEqual({ status: 'ready' })
    expect(said()).toBe(0)
    await close()
  }
})
