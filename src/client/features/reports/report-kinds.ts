import type { ReportKind } from '#contract/reports.ts'

const kinds: Record<ReportKind, readonly [name: string, description: string]> = {
  spam: ['Spam', 'Advertising or repeated posts.'],
  abuse: ['Abuse', 'Insults, threats, private data.'],
  'false-claim': ['False claim', 'What it says is not true.'],
  illegal: ['Against the law', 'It must not be published.'],
  duplicate: ['Duplicate', 'It is already listed.'],
}

/**
 * What can be wrong with something, as people say it, in the order in which it is offered. Each description is one line on
 * a phone: all of the form is seen at once.
 */
export const reportKinds = Object.entries(kinds) as [ReportKind, (typeof kinds)[ReportKind]][]
