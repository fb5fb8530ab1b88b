import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Setup } from '../cluster/setup.ts'
import { podman } from './podman.ts'

export async function buildImage(
  name: string,
  base: { wanted: string; used: string },
  setup: Setup,
): Promise<void> {
  await podman(
    'build',
    // podman's own format has no place for a health check.
    '--format=docker',
    // Leaves no image of each step behind.
    ...['--layers=false', '--force-rm'],
    ...(base.used === base.wanted ? [] : [`--build-context=${base.wanted}=container-image://${base.used}`]),
    ...registryOfThisMachine(setup.folder),
    `--tag=${name}`,
    '.',
  )
}

/** How npm gets its packages here, told to the one that builds and kept by none of the images. */
function registryOfThisMachine(folder: string): string[] {
  const get = (key: string) =>
    execFileSync('npm', ['config', 'get', key], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  const [registry, authorities] = [get('registry'), get('cafile')]
  const settings = join(folder, 'npmrc')
  const inside = '/root/authorities.pem'
  const known = authorities !== '' && authorities !== 'null'
  writeFileSync(settings, `registry=${registry}\n${known ? `cafile=${inside}\n` : ''}`)
  return [`--volume=${settings}:/root/.npmrc:ro`, ...(known ? [`--volume=${authorities}:${inside}:ro`] : [])]
}
