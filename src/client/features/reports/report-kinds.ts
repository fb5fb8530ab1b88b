import type { ReportKind } from '#contract/reports.ts'

const kinds: Record<ReportKind, readonly [name: string, description: string]> = {
  spam: ['Spam', 'Advertising, or the same text again and again.'],
  abuse: ['Abuse', 'Insults, threats or private information.'],
  'false-claim': ['False claim', 'It says something that is not true.'],
  illegal: ['Against the law', 'It must not be published.'],
  duplicate: ['Duplicate', 'It is already listed.'],
}

/** What can be wrong with something, as people say it, in the order in which it is offered. */
export const reportKinds = Object.entries(kinds) as [ReportKind, (typeof kinds)[ReportKind]][]
