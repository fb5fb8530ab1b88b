// npm run image: builds the Dockerfile with podman and runs it with the rights that compose.yaml leaves it.
//   npm run image -- compose alone postgres     some parts only; compose builds nothing
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { createReport } from '../bench/table.ts'
import { createSetup } from '../cluster/setup.ts'
import { endWithout, findProgram } from '../find-program.ts'
import { chosenFrom } from '../parts.ts'
import { findBase } from './base.ts'
import { buildImage } from './build.ts'
import { readCompose } from './compose.ts'
import { startContainer, thisMachine, type Running } from './container.ts'
import { createFacts } from './facts.ts'
import { podman, podmanAtEnd } from './podman.ts'
import { health, rights } from './rights.ts'
import { answers, stopAndReturn } from './work.ts'

const wanted = chosenFrom(['compose', 'alone', 'postgres'])
const missing = ['podman', 'slirp4netns'].filter((name) => !findProgram(name))
if (missing.length) endWithout('The image', missing)

const setup = createSetup(40, 'image')
const report = createReport('image.md')
const facts = createFacts()
const name = `swapwise-${randomUUID().slice(0, 8)}`
const image = `localhost/${name}`
const dockerfile = readFileSync('Dockerfile', 'utf8')
report.say('# Image')
report.say()
report.say(`${await podman('--version')}; ${new Date().toISOString().slice(0, 10)}.`)

try {
  const compose = readCompose(dockerfile, facts)
  if (wanted('alone') || wanted('postgres')) {
    await build()
    const running: Running = { name, image, compose }
    if (wanted('alone')) {
      const container = await startContainer(running)
      facts.add('PGlite: first start', `answers after ${container.started.toFixed(1)} s`, true)
      await rights(container, facts)
      await health(container, facts)
      await answers(container, 'PGlite', facts)
      await stopAndReturn(running, container, 'PGlite', {}, facts)
    }
    if (wanted('postgres')) await onPostgres(running)
  }
} catch (error) {
  console.error(error)
  facts.add('the run came to its end', (error as Error).message.split('\n')[0] ?? '', false)
}
const all = facts.close(report)
report.say(all ? 'All of this holds.' : 'Some of this does not hold.')
report.save()
// What was started ends with this process.
process.exit(all ? 0 : 1)

async function onPostgres(running: Running): Promise<void> {
  const server = await startPostgres()
  if (!server) {
    report.say('No Postgres server on this machine: only PGlite is tried.')
    return
  }
  try {
    const env = { DATABASE_URL: server.url.replace('127.0.0.1', thisMachine) }
    const container = await startContainer(running, env)
    facts.add('Postgres: first start', `answers after ${container.started.toFixed(1)} s`, true)
    await answers(container, 'Postgres', facts)
    await stopAndReturn(running, container, 'Postgres', env, facts)
  } finally {
    await server.stop()
  }
}

async function build(): Promise<void> {
  setup.atEnd(() => {
    podmanAtEnd('rm', '--force', '--time=1', name)
    podmanAtEnd('volume', 'rm', '--force', name)
    podmanAtEnd('rmi', '--force', image)
  })
  const base = await findBase(dockerfile, setup)
  const began = performance.now()
  await buildImage(image, base, setup)
  facts.add('builds', `in ${Math.round((performance.now() - began) / 1_000)} s on ${base.used}`, true)
  const [whole, below] = await Promise.all([image, base.used].map(megabytes))
  facts.add('size', `${whole} MB, of which ${below} MB are the base`, true)
}

async function megabytes(of: string): Promise<number> {
  return Math.round(Number(await podman('image', 'inspect', '--format={{.Size}}', of)) / 1e6)
}
