import type { ReactNode } from 'react'
import { ownWord, toAuthor, toReporter } from '#contract/decision-sentences.ts'
import type { FactsOf, NoticeKind } from '#contract/notices.ts'
import { DecisionDetails } from './decision-details.tsx'
import { formatDate } from '#client/lib/format.ts'

interface Words<Kind extends NoticeKind> {
  label: string
  sentence: (facts: FactsOf<Kind>, count: number) => string
  details?: (facts: FactsOf<Kind>) => ReactNode
}

const toOwner = ({ subject, action, until }: FactsOf<'decision'>, answersAppeal: boolean) =>
  toAuthor(action, ownWord(subject), { until: until ? formatDate(until) : '', answersAppeal })
const details = (facts: FactsOf<'decision'>) => <DecisionDetails {...facts} />

const noticeWords: { [Kind in NoticeKind]: Words<Kind> } = {
  decision: { label: 'Moderation', sentence: (facts) => toOwner(facts, false), details },
  appeal: { label: 'Your appeal', sentence: (facts) => toOwner(facts, true), details },
  report: {
    label: 'Your report',
    sentence: ({ action, subject, afterAppeal }) => toReporter(action, subject, afterAppeal),
    details,
  },
  reply: {
    label: 'Replies',
    sentence: ({ own }, count) =>
      `${count === 1 ? 'There is a new reply' : `There are ${count} new replies`} to ${own ? 'your recommendation' : 'a recommendation you replied to'}.`,
  },
}

/** Undefined in a tab that was opened before the kind was made. */
export const wordsOf = <Kind extends NoticeKind>(kind: Kind): Words<Kind> | undefined => noticeWords[kind]
