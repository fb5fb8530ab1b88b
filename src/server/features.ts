import type { Database } from './db/client.ts'
import { createForgetPerson } from './account/forget-person.ts'
import { blockData } from './blocks/personal-data.ts'
import { evidenceMiscounts } from './evidence/miscounts.ts'
import { moderatedEvidence } from './evidence/moderated.ts'
import { moderatedNotes } from './evidence/moderated-notes.ts'
import { evidenceData } from './evidence/personal-data.ts'
import { createEvidenceSettling } from './evidence/settle.ts'
import { figureMiscounts } from './figures/miscounts.ts'
import { identityData } from './identity/personal-data.ts'
import { mailData } from './mail/personal-data.ts'
import { markMiscounts } from './marks/miscounts.ts'
import { markData } from './marks/personal-data.ts'
import { createMarkSettling } from './marks/settle.ts'
import { moderatedMembers } from './members/moderated.ts'
import { memberData } from './members/personal-data.ts'
import type { Parts as ModerationParts } from './moderation/decide.ts'
import { moderationData } from './moderation/personal-data.ts'
import { createTargets } from './moderation/targets.ts'
import { noticeData } from './notices/personal-data.ts'
import { notices } from './notices/tell.ts'
import { revisionData } from './platform/revisions/personal-data.ts'
import { shortLivedData } from './platform/short-lived-data.ts'
import { mergeQueries } from './queries/merge/merge-queries.ts'
import { lockMerged, unmergeQueries } from './queries/merge/unmerge-queries.ts'
import { moderatedQueries } from './queries/moderated.ts'
import { queryData } from './queries/personal-data.ts'
import { vocabularyMiscounts } from './queries/search/miscounts.ts'
import { moderatedRecommendations } from './recommendations/moderated.ts'
import { recommendationData } from './recommendations/personal-data.ts'
import { savedMiscounts } from './saved/miscounts.ts'
import { savedData } from './saved/personal-data.ts'

/** What is kept of people beside their accounts: whatever table holds somebody's data is in one of these. */
const besideAccounts = [
  markData,
  queryData,
  recommendationData,
  evidenceData,
  savedData,
  revisionData,
  shortLivedData,
  blockData,
  moderationData,
  // After all that somebody may be told of: whoever decides on it meanwhile was waited for by then.
  noticeData,
  memberData,
]
export const personalData = [identityData, mailData, ...besideAccounts]
export const forgetPerson = createForgetPerson(besideAccounts)
/** Where another provider keeps the accounts, this is all we hear of somebody who leaves, or who does not. */
export const forgetPosts = createForgetPerson([...besideAccounts, mailData], { accountStays: true })

/** What is wrong with any counter, found by holding it against the rows it counts. */
export const miscounts = [
  ...markMiscounts,
  ...evidenceMiscounts,
  ...figureMiscounts,
  ...vocabularyMiscounts,
  ...savedMiscounts,
]

/** What moderators decide on. */
export const moderatedSubjects = [
  moderatedQueries,
  moderatedRecommendations,
  moderatedEvidence,
  moderatedNotes,
  moderatedMembers,
]

/** Duplicates, for moderation: each in the caller's transaction. */
const merging = { merge: mergeQueries, lock: lockMerged, unmerge: unmergeQueries }

/** Whatever counts by whether a member is suspended. */
export const settlingOf = (db: Database) => createMarkSettling(db, createEvidenceSettling(db))

/** What deciding needs of the features it decides on. */
export const moderationOf = (db: Database): ModerationParts => ({
  targets: createTargets(moderatedSubjects),
  merging,
  settle: settlingOf(db).settle,
  notices,
})
