import { ownWords, toAuthor, toReporter } from '#contract/decision-sentences.ts'
import type { Notice, NoticeKind } from '#contract/notices.ts'
import { formatDate } from '#client/lib/format.ts'

interface Words {
  /** What kind of notice it is. */
  label: string
  sentence: (notice: Notice) => string
}

const decidedOnOwn = ({ kind, subject, decision }: Notice) =>
  decision
    ? toAuthor(decision.action, ownWords[subject], {
        until: decision.until ? formatDate(decision.until) : '',
        answersAppeal: kind === 'appeal',
      })
    : ''

/** How each kind is told. */
export const noticeWords: Record<NoticeKind, Words> = {
  decision: { label: 'Moderation', sentence: decidedOnOwn },
  appeal: { label: 'Your appeal', sentence: decidedOnOwn },
  report: {
    label: 'Your report',
    sentence: ({ subject, decision }) =>
      decision ? toReporter(decision.action, subject, decision.afterAppeal ?? false) : '',
  },
}
