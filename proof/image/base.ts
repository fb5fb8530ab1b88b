import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithout, findProgram } from '../find-program.ts'
import type { Setup } from '../cluster/setup.ts'
import { podman, works } from './podman.ts'

/**
 * The image that the Dockerfile begins with: the one of that name, or where no registry can be reached one made of Debian's
 * packages and the Node that npm has. What is made keeps a name of its own: nothing else may take it for the real one.
 */
export async function findBase(dockerfile: string, setup: Setup): Promise<{ wanted: string; used: string }> {
  const [, wanted, node, suite] = /^FROM (node:(\d+)-(\w+)-slim)/m.exec(dockerfile) ?? []
  if (!wanted || !node || !suite) throw new Error('The Dockerfile begins with no image of Node.')
  if ((await works('image', 'exists', wanted)) || (await works('pull', wanted)))
    return { wanted, used: wanted }
  const used = `localhost/swapwise-base:${node}-${suite}`
  if (!(await works('image', 'exists', used))) await makeBase(used, node, suite, setup)
  return { wanted, used }
}

async function makeBase(name: string, node: string, suite: string, { folder }: Setup): Promise<void> {
  if (!findProgram('mmdebstrap')) endWithout(`Where ${name} has to be made, the image`, ['mmdebstrap'])
  console.error('No registry has the base image; it is made here, once, which takes some minutes.')
  const binary = `node-linux-${process.arch}`
  const quiet = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  execFileSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--loglevel=error', `${binary}@${node}`, 'npm@11'],
    quiet,
  )
  writeFileSync(join(folder, 'add-node.sh'), addNode(binary))
  const left = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`)
  execFileSync(
    'mmdebstrap',
    [
      ...['--quiet', '--variant=minbase', '--include=libstdc++6', ...left],
      ...['--customize-hook=sh add-node.sh "$1"', suite, 'base.tar'],
    ],
    quiet,
  )
  await podman('import', '--quiet', '--change', 'CMD ["node"]', join(folder, 'base.tar'), name)
}

const addNode = (binary: string) => `set -e
cp node_modules/${binary}/bin/node "$1/usr/local/bin/node"
mkdir -p "$1/usr/local/lib/node_modules"
cp -r node_modules/npm "$1/usr/local/lib/node_modules/npm"
for name in npm npx; do ln -s ../lib/node_modules/npm/bin/$name-cli.js "$1/usr/local/bin/$name"; done
chroot "$1" useradd --uid 1000 --create-home node
`
