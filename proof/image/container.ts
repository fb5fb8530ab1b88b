import { freePort } from '#server/platform/free-port.ts'
import { until } from '../cluster/setup.ts'
import { withoutLimits, type Instance } from '../instance.ts'
import { podman } from './podman.ts'
import type { Compose } from './compose.ts'

/** Where a container finds what listens on this machine's loopback. */
export const thisMachine = '10.0.2.2'

export interface Container extends Instance {
  name: string
  /** Seconds until it answered. */
  started: number
  inside: (...command: string[]) => Promise<string>
  remove(): Promise<void>
}

export interface Running {
  name: string
  image: string
  compose: Compose
}

/** The image as `compose.yaml` runs it, with a volume of its name that stays when it is removed. */
export async function startContainer(
  { name, image, compose }: Running,
  env: Record<string, string> = {},
): Promise<Container> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  await podman(
    ...['run', '--detach', `--name=${name}`, ...compose.flags],
    `--volume=${name}:${compose.data}`,
    ...[`--publish=127.0.0.1:${port}:3000`, '--network=slirp4netns:allow_host_loopback=true'],
    // More than these, which podman would ask for, not every machine may give.
    ...['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'],
    ...Object.entries({ ...withoutLimits, ...env }).map(([key, value]) => `--env=${key}=${value}`),
    image,
  )
  await until('answer of the container', 180, async () => (await fetch(`${origin}/healthz`)).ok)
  const state = (field: string) => podman('inspect', `--format={{.State.${field}}}`, name)
  return {
    ...{ name, origin, pid: Number(await state('Pid')), started: (performance.now() - began) / 1_000 },
    inside: (...command) => podman('exec', name, ...command),
    async stop() {
      // As long as Docker waits before it kills.
      await podman('stop', '--time=10', name)
      return { code: Number(await state('ExitCode')), errors: '' }
    },
    remove: () => podman('rm', '--force', name).then(() => undefined),
  }
}
