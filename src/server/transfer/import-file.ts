import type { Database } from '#server/db/client.ts'
import { locks } from '#server/db/locks.ts'
import { createBatch, type Tally } from './batch.ts'
import type { EvidenceRow } from './evidence-record.ts'
import { moreKinds } from './more-kinds.ts'
import type { RawRecord } from './raw-record.ts'
import { readChunks, type SourceFile } from './read-file.ts'
import { readRecord, type ReadRecord } from './read-record.ts'
import { BadRecord } from './record-fields.ts'
import { createStore } from './store.ts'

export interface ImportResult {
  queries: Tally
  recommendations: Tally
  evidence: Tally
  more: { name: string; tally: Tally }[]
  bad: number
}

/** Told what happens while a file is read. */
export interface Watcher {
  bad(sentence: string): void
  progress(step: { doing: string; bytesRead: number; size: number; records: number }): void
}

interface Read {
  record: ReadRecord | null
  problem: string
}

/** Loads a file. Two at once take turns: counters are moved by what a statement found before it. */
export function importFile(db: Database, source: SourceFile, watcher: Watcher): Promise<ImportResult> {
  return db.exclusively(locks.importing, () => load(db, source, watcher))
}

/**
 * The file is read for queries first, then for what is on them, then for what is on that: each finds what it is on
 * wherever in the file that stands, and nothing has to be remembered meanwhile.
 */
async function load(db: Database, source: SourceFile, watcher: Watcher): Promise<ImportResult> {
  const store = createStore(db)
  const queries = createBatch(store.writeQueries)
  const recommendations = createBatch(store.writeRecommendations)
  const evidence = createBatch(async (rows: EvidenceRow[]) => {
    const { lost, ...written } = await store.writeEvidence(rows)
    for (const id of lost) refuse(`Evidence ${id}: its query is missing here.`)
    return { ...written, refused: lost.length }
  })
  const more = moreKinds.map((kind) => {
    const write = store.writer(kind)
    const batch = createBatch(async (rows: { id: string }[]) => {
      const { lost, ...written } = await write(rows)
      for (const id of lost) refuse(`${id} of the ${kind.name}: what it is on is missing here.`)
      return { ...written, refused: lost.length }
    }, kind.batch)
    return { kind, batch }
  })
  const outcome = {
    queries: queries.tally,
    recommendations: recommendations.tally,
    evidence: evidence.tally,
    more: more.map(({ kind: { name }, batch: { tally } }) => ({ name, tally })),
    bad: 0,
  }
  const refuse = (sentence: string) => {
    outcome.bad++
    watcher.bad(sentence)
  }
  const analyzeAll = () => store.analyze(moreKinds)
  const analyze = whenGrown(analyzeAll)
  const seen = { others: 0, more: 0 }

  await readAll(source, 'Queries', watcher, async ({ record, problem }) => {
    if (!record) refuse(problem)
    else if (record.kind === 'query') {
      await queries.add(record.row)
      await analyze(queries.tally.inserted)
    } else seen.others++
  })
  await queries.flush()
  if (seen.others)
    await readAll(source, 'Recommendations and evidence', watcher, async ({ record }) => {
      if (record?.kind === 'recommendation') await recommendations.add(record.row)
      else if (record?.kind === 'evidence') await evidence.add(record.row)
      else {
        if (record && typeof record.kind === 'object') seen.more++
        return
      }
      await analyze(queries.tally.inserted + recommendations.tally.inserted + evidence.tally.inserted)
    })
  await recommendations.flush()
  await evidence.flush()
  // What they are on is here by now.
  if (seen.more)
    await readAll(source, moreKinds.map(({ name }) => name).join(', '), watcher, async ({ record }) =>
      more.find(({ kind }) => kind === record?.kind)?.batch.add(record?.row as { id: string }),
    )
  for (const { batch } of more) await batch.flush()
  await analyzeAll()
  return outcome
}

async function readAll(
  source: SourceFile,
  doing: string,
  watcher: Watcher,
  take: (read: Read) => Promise<void>,
): Promise<void> {
  let records = 0
  for await (const { unit, rawRecords, bytesRead } of readChunks(source)) {
    for (const raw of rawRecords) {
      records++
      await take(read(unit, raw))
    }
    watcher.progress({ doing, bytesRead, size: source.size, records })
  }
}

function read(unit: string, raw: RawRecord): Read {
  const where = `${unit} ${raw.number}`
  if ('problem' in raw) return { record: null, problem: `${where}: ${raw.problem}` }
  try {
    return { record: readRecord(raw.text), problem: '' }
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error
    return { record: null, problem: `${where}: ${error.message}` }
  }
}

/** Statistics follow the table as it grows, lest a plan made for a small table is kept for a large one. */
function whenGrown(analyze: () => Promise<void>) {
  let next = 5_000
  return async (rows: number) => {
    if (rows < next) return
    next *= 4
    await analyze()
  }
}
