import type { ReportKind } from '#contract/reports.ts'

const kinds: Record<ReportKind, readonly [name: string, description: string]> = {
  spam: ['Spam', 'Advertising, or the same again.'],
  abuse: ['Abuse', 'Insults, threats, private things.'],
  'false-claim': ['False claim', 'It says something that is not true.'],
  illegal: ['Against the law', 'It must not be published.'],
  duplicate: ['Duplicate', 'It is here already.'],
}

/** What can be wrong with something, as people say it, in the order in which it is offered. */
export const reportKinds = Object.entries(kinds) as [ReportKind, (typeof kinds)[ReportKind]][]
