import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnDecision } from '#contract/appeals.ts'
import { ownDecisionsOptions } from '../api.ts'
import { DecisionLine } from '../decision-line.tsx'
import { DecisionList } from '../decision-list.tsx'
import { subjectRows } from '#contract/subjects.ts'
import { doneTo } from '../words.ts'
import { Appeal } from './appeal.tsx'

const OwnLine = ({ uid, decision }: { uid: string; decision: OwnDecision }) => {
  const { action, subject, title, undoneAt } = decision
  const isAccount = subject === 'member'
  const what = isAccount ? 'Your account' : subjectRows[subject].name
  return (
    <DecisionLine {...decision} words={doneTo(what, action)} {...(isAccount && { title: null, path: null })}>
      {!undoneAt && <Appeal decision={decision} name={title ?? what} uid={uid} />}
    </DecisionLine>
  )
}

/** What was decided on somebody's posts and on themselves, for themselves. */
export const OwnDecisions = ({ uid }: { uid: string }) => (
  <DecisionList
    list={useInfiniteQuery(ownDecisionsOptions)}
    failure="Failed to load the decisions."
    none="There are no decisions about your posts."
    line={(decision) => <OwnLine key={decision._id} uid={uid} decision={decision} />}
  />
)
