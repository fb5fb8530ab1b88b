import type { Action, DecisionInput } from '#contract/moderation.ts'
import type { Subject } from '#contract/subjects.ts'

/** What a moderator can do, and to what: a post can be answered by what is done about its author. */
export interface Choice {
  action: Action
  subject: Subject
  /** Of a member, the handle. */
  id: string
}

/** Whether it is about the thing itself, not about its author. */
export const isAbout = ({ subject, id }: Choice, thing: { subject: Subject; id: string }) =>
  subject === thing.subject && id === thing.id

/** What the forms for some of them ask besides a reason. */
export type Details = Pick<DecisionInput, 'until' | 'into'>

/** The draft of its reason, which stays for whoever chooses something else to do about the same. */
export const draftOf = ({ subject, id }: Choice) => `decide/${subject}/${id}`

/** Names what is sent of it in this browser. */
export const intentOf = ({ action, subject, id }: Choice) => `decide/${subject}/${id}/${action}`
