import type { ReportInput, reportSubject } from '#contract/reports.ts'
import { call } from '#client/lib/http/api.ts'

export type { ReportInput }

export const sendReport = async (body: ReportInput, idempotencyKey: string) =>
  (
    await call<typeof reportSubject>(
      { method: 'POST', url: '/reports', signedIn: true },
      { body, idempotencyKey },
    )
  ).data
