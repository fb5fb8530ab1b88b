import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { startProgram } from '../../tests/support/program.ts'
import type { Programs } from './programs.ts'
import { until, type Stage } from './stage.ts'

export interface Instance {
  /** Starts it and waits until it says it is ready. */
  start(): Promise<void>
  /** Seconds from SIGTERM to its end. */
  stop(): Promise<number>
}

export interface Product {
  /** The balancer's address. */
  origin: string
  instances: [Instance, Instance, Instance]
  stop(): Promise<unknown>
}

const configuration = fileURLToPath(new URL('haproxy.cfg', import.meta.url))

/** The balancer and places for three instances, two of which run. */
export async function startProduct(stage: Stage, { haproxy }: Programs, address: string): Promise<Product> {
  const balancer = await freePort()
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const origin = `http://localhost:${balancer}`
  const instance = (port: number) =>
    createInstance(port, {
      PUBLIC_ORIGIN: origin,
      DATA_DIR: join(stage.folder, `instance-${port}`),
      DATABASE_URL: `${address}?target_session_attrs=read-write`,
      // Any of the nodes may be a replica tomorrow; one that leads is read as well.
      DATABASE_REPLICA_URL: address,
    })
  const instances: Product['instances'] = [instance(ports[0]), instance(ports[1]), instance(ports[2])]
  await Promise.all([instances[0].start(), instances[1].start()])
  stage.start('haproxy', haproxy, ['-db', '-f', configuration], {
    BALANCER_PORT: String(balancer),
    PORT_ONE: String(ports[0]),
    PORT_TWO: String(ports[1]),
    PORT_THREE: String(ports[2]),
  })
  await until('answer through the balancer', 30, async () => (await fetch(`${origin}/readyz`)).ok)
  return { origin, instances, stop: () => Promise.all(instances.map((one) => one.stop())) }
}

function createInstance(port: number, env: Record<string, string>): Instance {
  let program: ReturnType<typeof startProgram> | undefined
  return {
    async start() {
      program = startProgram({
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        WRITES_PER_MINUTE: '1000000',
        IDENTITY_TEST_HOOKS: 'on',
        TRUST_PROXY: 'on',
        DEMO_DATA: 'off',
        DRAIN_SECONDS: '4',
        ...env,
      })
      const origin = await program.origin()
      await until('ready instance', 30, async () => (await fetch(`${origin}/readyz`)).ok)
    },
    async stop() {
      const began = Date.now()
      await program?.stop()
      return (Date.now() - began) / 1000
    },
  }
}
