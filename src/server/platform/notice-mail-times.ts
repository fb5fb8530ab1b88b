import { sql, type SQL } from 'drizzle-orm'
import { kindsMailed } from '#contract/notices.ts'

/** Seconds in which somebody who is here sees it, and what is added joins its mail. */
const wait = 2 * 60
const week = 7 * 24 * 60 * 60

export const isAny = (kind: SQL, kinds: readonly string[]): SQL =>
  sql`${kind} = any(${sql.raw(`'{${kinds.join()}}'`)}::text[])`

/** The next moment of a member's own in the week: digests of all of them are spread over it. */
const nextDigest = (uid: SQL): SQL => {
  const own = sql`('x' || left(md5(${uid}), 7))::bit(28)::int % ${sql.raw(String(week))}`
  return sql`to_timestamp((floor((extract(epoch from now()) - ${own}) / ${sql.raw(String(week))}) + 1)
    * ${sql.raw(String(week))} + ${own})`
}

/** When a notice is mailed that was not there before. */
export function mailTimes({ kind, uid, isOwn }: Record<'kind' | 'uid' | 'isOwn', SQL>) {
  const atOnce = sql`(${isAny(kind, kindsMailed('at-once'))} or ${isAny(kind, kindsMailed('own-at-once'))} and ${isOwn})`
  const weekly = sql`not ${atOnce} and not ${isAny(kind, kindsMailed('letter'))}`
  return {
    mailAt: sql`case when ${atOnce} then now() + ${sql.raw(String(wait))} * interval '1 second' end`,
    digestAt: sql`case when ${weekly} then ${nextDigest(uid)} end`,
  }
}

/**
 * Of one that is added to: what waits for its mail joins it; what was mailed and not seen since waits for the digest, lest
 * somebody who is away gets a mail for each reply.
 */
export const mailedAfterMore: SQL = sql`
  mail_at = case when stored.seen_at is null then stored.mail_at else excluded.mail_at end,
  digest_at = case
    when stored.seen_at is not null then excluded.digest_at
    when stored.mail_at is null and not ${isAny(sql`stored.kind`, kindsMailed('letter'))}
    then coalesce(stored.digest_at, ${nextDigest(sql`stored.uid`)}) end`
