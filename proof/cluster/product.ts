import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { freePort } from '#server/platform/free-port.ts'
import { startInstance, type Instance } from '../instance.ts'
import type { Programs } from './programs.ts'
import { until, type Setup } from './setup.ts'

export interface ProductInstance {
  /** Starts an instance there, of this version or of the one in a folder, and waits until it says it is ready. */
  start(version?: string): Promise<void>
  /** Seconds from SIGTERM to its end. */
  stop(): Promise<number>
}

export interface Product {
  /** The balancer's address. */
  origin: string
  instances: [ProductInstance, ProductInstance, ProductInstance]
  stop(): Promise<unknown>
}

const configuration = fileURLToPath(new URL('haproxy.cfg', import.meta.url))

/** The balancer and places for three instances, two of which run. */
export async function startProduct(
  setup: Setup,
  { haproxy }: Programs,
  address: string,
  version?: string,
): Promise<Product> {
  const balancer = await freePort()
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const origin = `http://localhost:${balancer}`
  const instanceOn = (port: number) =>
    createInstance(port, {
      PUBLIC_ORIGIN: origin,
      DATA_DIR: join(setup.folder, `instance-${port}`),
      DATABASE_URL: `${address}?target_session_attrs=read-write`,
      // Any of the nodes may be a replica tomorrow; one that leads is read as well.
      DATABASE_REPLICA_URL: address,
    })
  const instances: Product['instances'] = [instanceOn(ports[0]), instanceOn(ports[1]), instanceOn(ports[2])]
  await Promise.all([instances[0].start(version), instances[1].start(version)])
  setup.start('haproxy', haproxy, ['-db', '-f', configuration], {
    BALANCER_PORT: String(balancer),
    PORT_ONE: String(ports[0]),
    PORT_TWO: String(ports[1]),
    PORT_THREE: String(ports[2]),
  })
  await until('answer through the balancer', 30, async () => (await fetch(`${origin}/readyz`)).ok)
  return { origin, instances, stop: () => Promise.all(instances.map((one) => one.stop())) }
}

function createInstance(port: number, env: Record<string, string>): ProductInstance {
  let instance: Instance | undefined
  return {
    async start(version) {
      const settings = { PORT: String(port), TRUST_PROXY: 'on', DRAIN_SECONDS: '4', ...env }
      // As whatever keeps it running: a busy machine may not let it reach the database at the first try.
      const started = await until('instance that starts', 60, () => startInstance(settings, { of: version }))
      instance = started
      await until('ready instance', 60, async () => (await fetch(`${started.origin}/readyz`)).ok)
    },
    async stop() {
      const began = Date.now()
      await instance?.stop()
      return (Date.now() - began) / 1000
    },
  }
}
