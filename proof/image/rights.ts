import { podman, works } from './podman.ts'
import type { Container } from './container.ts'
import type { Facts } from './facts.ts'

/** What the app may do inside, and what not even an administrator may who comes in later. */
export async function rights({ name, inside }: Container, facts: Facts): Promise<void> {
  const status = await inside('cat', '/proc/1/status')
  const of = (field: string) => new RegExp(`^${field}:\\s+(\\w+)`, 'm').exec(status)?.[1] ?? ''
  facts.add('runs as uid 1000, not root', `Uid ${of('Uid')}, Gid ${of('Gid')}`, of('Uid') === '1000')
  const sets = ['CapEff', 'CapPrm', 'CapBnd'].map((set) => `${set} ${of(set)}`)
  facts.add(
    'has no capabilities',
    sets.join(', '),
    sets.every((set) => / 0+$/.test(set)),
  )
  facts.add('gains no rights', `NoNewPrivs ${of('NoNewPrivs')}`, of('NoNewPrivs') === '1')
  const refused = await podman('exec', '--user=0', name, 'touch', '/app/x', '/etc/x').then(
    () => '',
    (error: unknown) => /Read-only file system/.exec(String(error))?.[0] ?? '',
  )
  facts.add('nothing is written to the root, not by uid 0 either', refused || 'was written', refused !== '')
  const left = ['-path', '/proc', '-o', '-path', '/data/*', '-o', '-type', 'd', '!', '-readable']
  const found = await inside(
    'find',
    '/',
    '(',
    ...left,
    ')',
    '-prune',
    '-o',
    '-type',
    'd',
    '-writable',
    '-print',
  )
  const writable = found.split('\n').sort()
  facts.add(
    'can write to the volume, /tmp and the engine’s own below /dev, nowhere else',
    writable.join(' '),
    writable.filter((place) => !place.startsWith('/dev/')).join() === '/data,/tmp',
  )
}

/** The check of the Dockerfile, which podman runs when asked: by itself it does so only under systemd. */
export async function health({ name }: Container, facts: Facts): Promise<void> {
  const ask = async () => {
    const began = performance.now()
    await works('healthcheck', 'run', name)
    const state = await podman('inspect', '--format={{.State.Health.Status}}', name)
    return { state, seconds: (performance.now() - began) / 1_000 }
  }
  const well = await ask()
  facts.add(
    'its health check finds it healthy',
    `${well.state} in ${well.seconds.toFixed(1)} s`,
    well.state === 'healthy',
  )
  await podman('kill', '--signal=STOP', name)
  const hung = []
  // Failures count when it has had its time to start, and from the third on.
  while (hung.length < 10 && hung.at(-1)?.state !== 'unhealthy') hung.push(await ask())
  await podman('kill', '--signal=CONT', name)
  const longest = Math.max(...hung.map(({ seconds }) => seconds))
  facts.add(
    '… and unhealthy when it hangs',
    `${hung.map(({ state }) => state).join(', ')}; each asked within ${longest.toFixed(1)} s`,
    hung.length >= 3 && hung.at(-1)?.state === 'unhealthy' && longest < 30,
  )
}
