import { until } from '../cluster/setup.ts'
import { answersOf } from '../faults/comparison.ts'
import { addWriter, compare, newWriteLog, startWriters } from '../faults/writers.ts'
import { startContainer, type Container, type Running } from './container.ts'
import type { Facts } from './facts.ts'

export async function answers({ origin }: Container, engine: string, facts: Facts): Promise<void> {
  const asked = await Promise.all(
    ['/healthz', '/readyz', '/', '/products'].map(async (path) => {
      const answer = await fetch(origin + path, { headers: { accept: path === '/' ? 'text/html' : '*/*' } })
      await answer.arrayBuffer()
      return { path, status: answer.status }
    }),
  )
  facts.add(
    `${engine}: answers`,
    asked.map(({ path, status }) => `${path} ${status}`).join(', '),
    asked.every(({ status }) => status === 200),
  )
}

/** SIGTERM while people write, another container on what the first one stored, and a stop with nobody there. */
export async function stopAndReturn(
  running: Running,
  container: Container,
  engine: string,
  env: Record<string, string>,
  facts: Facts,
): Promise<void> {
  const writer = await addWriter(container)
  const log = newWriteLog()
  const writers = startWriters(8, () => container, writer, log)
  await until('writing people', 60, () => Promise.resolve(log.acknowledged.size >= 50))
  await stop(container, `${engine}: stops while people write`, facts)
  await writers.done()
  await container.remove()
  const again = await startContainer(running, env)
  const { acknowledged, lost, doubled } = await compare(again, writer, log)
  facts.add(
    `${engine}: another container finds what was written`,
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled (${answersOf(log)})`,
    acknowledged > 0 && lost + doubled === 0,
  )
  await stop(again, `${engine}: stops with nobody there`, facts)
  await again.remove()
}

async function stop(container: Container, fact: string, facts: Facts): Promise<void> {
  const began = performance.now()
  const { code } = await container.stop()
  const seconds = (performance.now() - began) / 1_000
  facts.add(fact, `code ${code} after ${seconds.toFixed(1)} s`, code === 0)
}
