import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ModerationCase, QueueEntry } from '#contract/moderation.ts'
import type { Database } from '#server/db/client.ts'
import { isoDate, jsonText } from '#server/db/json.ts'
import { endsEarly, largestPageMore, onePageMore, type PageSize, type Position } from '#server/db/keyset.ts'
import { appeals, decisions, moderationQueue as queue, reports } from '#server/db/moderation-schema.ts'
import { createdAt } from '#server/db/object-id.ts'
import { members } from '#server/db/schema.ts'
import { nameBeside } from '#server/members/shown.ts'
import { isDecided } from './decision-rows.ts'
import { authorFields } from './moderated-member.ts'
import { isOpen, reportList } from './report-list.ts'
import { pageOfRows } from './rows-page.ts'
import type { FoundTarget, Targets } from './targets.ts'
import { textVersion } from './text-version.ts'

const shownSimilar = 3

const author = alias(members, 'author')
const decided = sql`'action', ${decisions.action}, 'reason', ${decisions.reason}, 'at', ${isoDate(decisions.at)}`

const columns = sql`${decisions.id}, ${decisions.kind}, json_build_object(${decided}) as item`
const few = sql.raw(`limit ${shownSimilar}`)

const onAuthor = sql`
  select ${columns}, 1 as nearness from ${decisions}
  where ${decisions.owner} = queue.owner and ${decisions.undoneAt} is null and ${isDecided}
  order by ${decisions.id} desc ${few}`

/** Told as a place in the order of its index: for one kind alone, the planner may walk through the whole log for a rare one. */
const onKind = sql`
  select * from (
    select ${columns}, 2 as nearness from ${decisions}
    where (${decisions.kind}, ${decisions.id}) <= (reported.kind, 'g') and ${decisions.undoneAt} is null
      and ${decisions.owner} is distinct from queue.owner
    order by ${decisions.kind} desc, ${decisions.id} desc ${few}
  ) nearest where nearest.kind = reported.kind`

/** Those on the same author first, then those that answered the same kind of report. */
const similar = sql`(
  select coalesce(json_agg(item order by nearness, id desc), '[]') from (
    select * from ((${onAuthor}) union all (${onKind})) both_kinds order by nearness, id desc ${few}
  ) shown)`

const appeal = sql`(
  select json_build_object('text', ${appeals.text}, 'at', ${isoDate(appeals.at)},
    'decision', json_build_object('_id', ${decisions.id}, ${decided}))
  from ${appeals} join ${decisions} on ${decisions.id} = ${appeals.decision}
  where ${appeals.subject} = queue.subject and ${appeals.subjectId} = queue.subject_id and ${appeals.closedAt} is null
  order by ${appeals.id} limit 1)`

const item = jsonText({
  subject: sql`queue.subject`,
  subjectId: sql`queue.subject_id`,
  why: sql`queue.why`,
  title: sql`reported.title`,
  path: sql`reported.path`,
  text: sql`reported.text`,
  reports: reportList,
  reportCount: sql`(select count(*)::int from ${reports} where ${isOpen})`,
  author: sql`case when ${author.uid} is not null then ${authorFields(author, nameBeside(author.name, author.email))} end`,
  similar,
  appeal,
})

type Report = QueueEntry['reports'][number]
type Read = Omit<ModerationCase, 'id' | 'now' | 'title' | 'path' | 'on' | 'text' | 'reports' | 'appeal'> & {
  subjectId: string
  reports: (Omit<Report, 'text'> & { text: Report['text'] | null })[]
  title: string | null
  path: string | null
  text: QueueEntry['text'] | null
  appeal: QueueEntry['appeal'] | null
}

interface Row {
  id: string
  item: string
}

const described = (rows: SQL) => sql`
  select queue.id, ${item} as item
  from (${rows}) queue
  left join lateral (select * from ${reports} where ${isOpen} order by ${reports.id} limit 1) reported on true
  left join lateral (select * from ${members} where ${members.uid} = queue.owner limit 1) author on true
  order by queue.id`

const waiting = (limited: SQL) =>
  described(
    sql`select * from ${queue} where ${queue.id} > ${sql.placeholder('afterId')} order by ${queue.id} ${limited}`,
  )

const [subject, subjectId, owner] = ['subject', 'subjectId', 'owner'].map(
  (name) => sql`${sql.placeholder(name)}::text`,
)
const place = sql`select subject, subject_id, id, why, owner from ${queue} where ${queue.subject} = ${subject} and ${queue.subjectId} = ${subjectId}`
/** One thing, which may have no place in the queue. */
const one = described(sql`
  ${place} union all
  select ${subject}, ${subjectId}, '', null, ${owner} where not exists (${place})`)

export function createQueueReading(db: Database, targets: Targets) {
  const page = db.prepare<Row>(waiting(largestPageMore))
  const batch = db.prepare<Row>(waiting(onePageMore))

  const readOne = db.prepare<Row>(one)

  const present = async (rows: Row[]): Promise<ModerationCase[]> => {
    const read = rows.map(({ item }) => JSON.parse(item) as Read)
    const thingOf = await targets.findAllStored(db.orm, read)
    return read.map(({ subjectId, title, path, text, reports, appeal, ...entry }) => {
      const thing = thingOf({ subject: entry.subject, subjectId })
      return {
        ...entry,
        id: entry.subject === 'member' ? (thing?.id ?? '') : subjectId,
        title: title ?? thing?.title ?? '',
        path: path ?? thing?.path ?? '',
        text: text ?? thing?.text ?? {},
        on: thing?.on ?? null,
        reports: reports.map(({ text, ...report }) => ({ ...report, ...(text && { text }) })),
        now: thing && {
          title: thing.title,
          text: thing.text,
          isHidden: thing.isHidden,
          isLocked: thing.isLocked,
          version: textVersion(thing),
        },
        ...(appeal && { appeal }),
      }
    })
  }

  const presentWaiting = async (rows: Row[]) =>
    (await present(rows)).map((entry, place) => ({
      ...entry,
      since: createdAt(rows[place]?.id ?? '').toISOString(),
    })) as QueueEntry[]

  return {
    page: (extent: PageSize, position: Position | null) =>
      pageOfRows(endsEarly(extent) ? batch : page, presentWaiting, extent, position),

    async case({ subject, subjectId, thing: { owner } }: FoundTarget): Promise<ModerationCase> {
      const [entry] = await present(await readOne({ subject, subjectId, owner }))
      if (!entry) throw new Error('A statement that has always a row had none.')
      return entry
    },
  }
}
