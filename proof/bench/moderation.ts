import postgres from 'postgres'
import type { Database } from '#server/db/client.ts'
import { signUp } from '../instance.ts'
import { limited } from './fill.ts'

export interface Cases {
  reports: number
  decisions: number
}

export const caseSizes: Cases[] = [
  { reports: limited(100), decisions: limited(1_000) },
  { reports: limited(10_000), decisions: limited(1_000_000) },
]

/** As moderators' screens ask for it, a few hundred times. */
export const queuePages = Array.from({ length: 300 }, () => '/moderation/queue?limit=24')

const id = (n: string) => `lpad(to_hex(${n}), 24, '0')`
const kinds = `array['spam', 'abuse', 'false-claim', 'illegal', 'duplicate']`
/** What a report keeps of what it is about. */
const text = `jsonb_build_object('queryTitle', 'Who knows something better than this?', 'boycottingReason',
  repeat('They closed the last refill station in town and did not say why. ', 4))`

/** Two reports on each of as many queries, recommendations, pieces of evidence and members, whose posts were decided on before. */
export async function fillCases(db: Database, { reports, decisions }: Cases): Promise<void> {
  await db.runScript(`
    insert into evidence (id, query_id, author, kind, statement, created_at, fresh_until)
    select ${id('n')}, ${id('n')}, 'uid-' || n % 5000, 'news', 'The station is closed since May.', now(), 0
    from generate_series(1, 2000) n join queries on queries.id = ${id('n')} on conflict do nothing;
    insert into reports (id, subject, subject_id, owner, reporter, standing, kind, note, title, path, text)
    select ${id('n')}, (array['query', 'recommendation', 'evidence', 'member'])[1 + n % 4],
      case when n % 4 < 3 then ${id('subject')} else 'uid-' || subject end, 'uid-' || subject, 'uid-' || n % 4999, 'new',
      (${kinds})[1 + subject % 5], 'Look at the last sentence.', 'Who knows something better than this?', '/query/1', ${text}
    from (select n, 1 + n / 4 % ${Math.ceil(reports / 8)} as subject from generate_series(1, ${reports}) n) made;
    insert into moderation_queue (subject, subject_id, id, why, owner)
    select subject, subject_id, min(id), 'report', min(owner) from reports group by 1, 2;
    insert into decisions (id, subject, subject_id, action, role, reason, at, by, owner, kind, before)
    select ${id('n')}, 'query', ${id('1 + n % 10000')}, (array['hide', 'restore', 'dismiss', 'lock'])[1 + n % 4],
      'moderator', 'It names a person who did not ask for it.', now() - n * interval '1 second', 'uid-1',
      'uid-' || n % 5000, (${kinds})[1 + n % 5], '{"isHidden":false,"isLocked":false,"suspendedUntil":null,"queued":null}'
    from generate_series(1, ${decisions}) n;
    analyze;`)
}

/** The ID token of somebody who moderates there. */
export async function signUpModerator(origin: string, databaseUrl: string): Promise<string> {
  const token = await signUp(origin)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  const admin = postgres(databaseUrl, { max: 1 })
  await admin`update members set role = 'moderator' where uid = ${sub}`
  await admin.end()
  return token
}
