import type { ReactNode } from 'react'
import type { FactsOf, NoticeKind } from '#contract/notices.ts'
import { DecisionDetails } from './decision-details.tsx'

type Details<Kind extends NoticeKind> = (facts: FactsOf<Kind>) => ReactNode

const ofDecision: Details<'decision'> = (facts) => <DecisionDetails {...facts} />

/** What the screen shows of a kind beside its sentence. */
const noticeDetails: { [Kind in NoticeKind]?: Details<Kind> } = {
  decision: ofDecision,
  appeal: ofDecision,
  report: ofDecision,
}

export const detailsOf = <Kind extends NoticeKind>(kind: Kind): Details<Kind> | undefined =>
  noticeDetails[kind]
