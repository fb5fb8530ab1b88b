import { type ReportInput, reportSubject } from '#contract/reports.ts'
import { call } from '#client/lib/http/api.ts'

export type { ReportInput }

export const sendReport = (body: ReportInput, idempotencyKey: string) =>
  call(reportSubject, { body, idempotencyKey })
