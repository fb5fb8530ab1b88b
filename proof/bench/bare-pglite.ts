import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { statements } from './raw-statements.ts'

/** How many different pages a second the engine reads with nothing around it: no server, no limits, nobody else. */
export async function barePages(dataDir: string, ids: string[], seconds: number): Promise<number> {
  const engine = await PGlite.create({ dataDir: join(dataDir, 'postgres'), extensions: { pg_trgm } })
  const read = (id: string) => engine.query(statements.after, [id])
  for (const id of ids.slice(0, 100)) await read(id)
  const began = performance.now()
  let count = 0
  while (performance.now() - began < seconds * 1_000) await read(ids[count++ % ids.length] ?? '')
  const perSecond = count / ((performance.now() - began) / 1_000)
  await engine.close()
  return perSecond
}
