import { sql, type SQL } from 'drizzle-orm'
import type { Check } from '#contract/evidence.ts'
import { queryIsLocked } from '#contract/queries.ts'
import type { Database } from '#server/db/client.ts'
import { newObjectId } from '#server/db/columns.ts'
import { evidence, evidenceChecks, hiddenNotes } from '#server/db/evidence-schema.ts'
import { members, queries } from '#server/db/schema.ts'
import { createStanding } from '#server/members/standing.ts'
import { conflict } from '#server/platform/errors.ts'
import { lockMember } from '#server/platform/lock-member.ts'
import type { Posting } from '#server/platform/posting/posting.ts'
import { blockRefusal, blockWithAny, type BlockBetween } from '#server/platform/posting/blocking.ts'
import { textDigest } from '#server/platform/posting/text-digest.ts'
import { lockEvidence, thisOne } from './lock.ts'
import { tellOfDispute } from './notices.ts'
import { moderatedNotes } from './moderated-notes.ts'
import { recountEvidence } from './recount.ts'

export interface CheckedPiece extends BlockBetween {
  isLocked: boolean
  proved: boolean
  noteBefore: string | null
  verdictBefore: Check['verdict'] | null
}

const blockedMessage = 'You cannot write notes for this member. You can still send your check without a note.'

const changedSince = 'This evidence was changed after you read it. Read it again, then send your check.'

/** Under the name that a moderator hid it by, where they did. */
function formerNote(evidenceId: string, uid: string) {
  const former = (column: SQL) => sql`(
    select ${column} from ${hiddenNotes} where ${hiddenNotes.evidenceId} = ${evidenceId} and ${hiddenNotes.uid} = ${uid})`
  return {
    id: sql`coalesce(${former(sql`note_id`)}, ${newObjectId})`,
    noteHiddenAt: former(sql`note_hidden_at`),
  }
}

/** Verdicts on evidence. What is written beside one is held to the rules of posts, and waits as they do. */
export function createChecking(
  db: Database,
  { quota, blocking, review }: Posting,
  { provedOnly }: { provedOnly: boolean },
) {
  const standingOf = createStanding(db)
  const uid = sql.placeholder('uid')
  const findPiece = db.prepare<CheckedPiece>(sql`
    select ${queries.lockedAt} is not null as "isLocked",
      coalesce(${members.emailVerified}, false) or not ${sql.placeholder('provedOnly')}::boolean as proved,
      ${evidenceChecks.note} as "noteBefore", ${evidenceChecks.verdict} as "verdictBefore", block.*
    from ${evidence} join ${queries} on ${queries.id} = ${evidence.queryId}
    left join ${members} on ${members.uid} = ${uid}
    left join ${evidenceChecks} on ${evidenceChecks.evidenceId} = ${evidence.id} and ${evidenceChecks.uid} = ${uid},
    ${blockWithAny(blocking, evidence.author, queries.owner)}
    where ${evidence.id} = ${sql.placeholder('id')}`)
  const refuseBlock = (piece: CheckedPiece) => {
    if (piece.hasBlockBetween) throw blockRefusal(piece, blockedMessage)
  }

  return {
    async findChecked(uid: string, id: string): Promise<CheckedPiece | null> {
      return (await findPiece({ uid, id: id.toLowerCase(), provedOnly }))[0] ?? null
    },

    async check(uid: string, id: string, { verdict, note, updatedAt }: Check, piece: CheckedPiece) {
      if (piece.isLocked) throw conflict(queryIsLocked)
      const newNote = note !== piece.noteBefore && note
      if (note) refuseBlock(piece)
      const hold = newNote ? await review.holdFor(uid) : null
      const byTrusted = verdict === 'disputed' && (await standingOf({ uid })) === 'trusted'
      const store = () =>
        db.orm.transaction(async (tx) => {
          await lockMember(tx, uid, 'share')
          const stored = await lockEvidence(tx, id)
          if (!stored) return null
          const version = stored.updatedAt ?? stored.createdAt
          if (updatedAt !== undefined && updatedAt !== version.toISOString()) throw conflict(changedSince)
          const said = { verdict, byTrusted, note: note || null, checkedAt: new Date() }
          const [given] = await tx
            .insert(evidenceChecks)
            .values({ ...said, ...formerNote(stored.id, uid), evidenceId: stored.id, uid })
            .onConflictDoUpdate({
              target: [evidenceChecks.evidenceId, evidenceChecks.uid],
              // What was hidden stays so, whatever is written in its place.
              set: { ...said, id: sql`coalesce(${evidenceChecks.id}, excluded.id)` },
            })
            .returning()
          if (given?.id)
            await hold?.(tx, moderatedNotes, { id: given.id, owner: uid, hiddenAt: given.noteHiddenAt })
          await recountEvidence(tx, [stored.id])
          const isDispute = verdict === 'disputed' && piece.verdictBefore !== 'disputed'
          if (isDispute && stored.author !== uid && !piece.hasBlockBetween) await tellOfDispute(tx, stored)
          const [settled] = await tx.select().from(evidence).where(thisOne(id))
          return settled ? { ...settled, noteId: note ? given?.id : null } : null
        })
      const checked = newNote ? await quota.withPlace(uid, textDigest('note', newNote), store) : await store()
      return checked && { ...checked, ...(checked.noteId && (await review.waiting('note', checked.noteId))) }
    },
  }
}
