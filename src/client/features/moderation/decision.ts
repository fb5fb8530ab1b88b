import type { Action, DecisionInput } from '#contract/moderation.ts'
import type { Subject } from '#contract/reports.ts'

/** What a moderator can do, and to what: a post can be answered by what is done about its author. */
export interface Choice {
  action: Action
  subject: Subject
  /** Of a member, the handle. */
  id: string
}

/** What the forms for some of them ask besides a reason. */
export type Details = Pick<DecisionInput, 'until' | 'into'>

/** Names one in this browser: its draft, and what is sent of it. */
export const intentOf = ({ action, subject, id }: Choice) => `decide/${subject}/${id}/${action}`
