import { and, eq, sql } from 'drizzle-orm'
import type { EvidenceChange } from '#contract/evidence.ts'
import type { LoggedChange } from '#contract/moderation.ts'
import type { Database, Orm } from '#server/db/client.ts'
import { evidence, evidenceChecks } from '#server/db/evidence-schema.ts'
import { isSame } from '#server/db/field-list.ts'
import { queries } from '#server/db/schema.ts'
import type { Actor } from '#server/platform/policy.ts'
import { badRequest } from '#server/platform/errors.ts'
import { lockMember } from '#server/platform/lock-member.ts'
import type { LogChange } from '#server/platform/moderated-subject.ts'
import { nextVersion } from '#server/platform/next-version.ts'
import type { Posting } from '#server/platform/posting/posting.ts'
import { blockBetween, blockRefusal, type BlockBetween } from '#server/platform/posting/blocking.ts'
import { textDigest } from '#server/platform/posting/text-digest.ts'
import { changedInWords, deletedInWords } from './changed-words.ts'
import { writtenEvidence } from './fields.ts'
import { evidencePosts, lockEvidence, thisOne } from './lock.ts'
import { moderatedEvidence } from './moderated.ts'
import { recountEvidence } from './recount.ts'
import { removeChecks } from './remove-checks.ts'

/** Who changes it: its author, or else a moderator. */
export interface Changer {
  uid: string
  asModerator: Actor
}

export const blockedMessage = 'You cannot add evidence to the queries of this member.'

/** Another source that says the same is something else. */
export const digestOf = ({ statement, url }: { statement: string; url?: string | null | undefined }) =>
  textDigest('evidence', statement, url)

/** Where copies and answers are found says nothing new; a change of anything else is another claim. */
const beside = new Set(['archiveUrl', 'replyUrl'])

/** What becomes of evidence that is there, by its author or a moderator, who stands in the log with it. */
export function createEvidenceChanges(
  db: Database,
  { quota, blocking, review }: Posting,
  logChange: LogChange,
) {
  const findBlock = db.prepare<BlockBetween>(sql`
    select ${blockBetween(blocking, queries.owner)} from ${evidence} join ${queries} on ${queries.id} = ${evidence.queryId}
    where ${evidence.id} = ${sql.placeholder('id')}`)
  const log = (tx: Orm, { id, author }: Row, action: LoggedChange, reason: string, by: Actor) =>
    logChange(tx, { subject: 'evidence', id, owner: author, action, reason, by })

  return {
    /**
     * Whether anything changed, or null when it is gone. Who found the former claim true has not said so of the new
     * one; doubts stay, lest a change of a comma clears them away. Of two changes of one version, the second is refused.
     */
    async update(
      changer: Changer,
      id: string,
      { updatedAt: version, ...change }: EvidenceChange,
    ): Promise<boolean | null> {
      const { uid, asModerator } = changer
      const isAuthor = asModerator === null
      const hold = isAuthor ? await review.holdFor(uid) : null
      const reserveChange = isAuthor ? await quota.forChange(uid) : null
      const [block] = isAuthor ? await findBlock({ id: id.toLowerCase(), uid }) : []
      return db.orm.transaction(async (tx) => {
        if (!isAuthor) await lockMember(tx, uid)
        const [before] = await tx.select().from(evidence).where(thisOne(id))
        if (!before) return null
        const changed = { ...before, ...change }
        if (!isSame(before, writtenEvidence(changed)))
          await reserveChange?.(tx, { id: before.id, before: digestOf(before), after: digestOf(changed) })
        const stored = await lockEvidence(tx, id, hold ? 'update' : 'key share')
        // Whoever left meanwhile has nothing to change any more.
        if (stored?.author !== before.author) return null
        const values = writtenEvidence({ ...stored, ...change })
        if (isSame(stored, values)) return false
        if (values.kind !== 'first-hand' && !values.url) throw badRequest('url is required.')
        if (block?.hasBlockBetween) throw blockRefusal(block, blockedMessage)
        const updatedAt = nextVersion('evidence', stored.updatedAt ?? stored.createdAt, version)
        await tx
          .update(evidence)
          .set({ ...values, updatedAt })
          .where(thisOne(id))
        const claim = Object.entries(values).filter(([name]) => !beside.has(name))
        if (!isSame(stored, Object.fromEntries(claim)))
          await removeChecks(
            tx,
            and(eq(evidenceChecks.evidenceId, stored.id), eq(evidenceChecks.verdict, 'still-true')),
          )
        await recountEvidence(tx, [stored.id])
        await hold?.(tx, moderatedEvidence, { ...stored, owner: stored.author })
        if (!isAuthor) await log(tx, stored, 'change', changedInWords(stored, values), asModerator)
        return true
      })
    },

    async remove({ uid, asModerator }: Changer, id: string): Promise<number> {
      return db.orm.transaction(async (tx) => {
        if (asModerator) await lockMember(tx, uid)
        const stored = await lockEvidence(tx, id, 'update')
        if (!stored) return 0
        await evidencePosts.remove(tx, id)
        if (asModerator) await log(tx, stored, 'delete', deletedInWords, asModerator)
        return 1
      })
    },
  }
}

type Row = typeof evidence.$inferSelect
