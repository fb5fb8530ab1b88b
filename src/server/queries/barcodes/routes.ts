import { findBarcode } from '#contract/barcodes.ts'
import { readUser } from '#server/identity/authentication.ts'
import { forMembers, forVisitors } from '#server/members/addresses.ts'
import type { App } from '#server/platform/http.ts'
import { typingLimit } from '#server/platform/limits/typing-limit.ts'
import { anyone } from '#server/platform/policy.ts'
import { sendJson, varyByReader } from '#server/platform/replies/json-reply.ts'
import { routedReads } from '#server/platform/replicas/replica-routing.ts'
import { rule } from '#server/platform/route-rules.ts'
import { createBarcodes } from './find-barcode.ts'

/** A shop full of people who scan what they pass; who copies all barcodes there are takes years. */
const perMinute = 600

export function barcodeRoutes(app: App) {
  const { emails } = app.config
  const { answersOfQuery, isListedRecommendation } = app
  const barcodesFor = routedReads(app, (db) => ({
    visitors: createBarcodes(db, forVisitors(emails), answersOfQuery, isListedRecommendation),
    members: createBarcodes(db, forMembers(emails), answersOfQuery, isListedRecommendation),
  }))

  app.route({
    ...findBarcode,
    ...rule(anyone, 'public'),
    onRequest: typingLimit(app, { perMinute, what: 'barcodes' }),
    handler: async (request, reply) => {
      const { visitors, members } = barcodesFor(request)
      const find = (await readUser(request)) ? members : visitors
      varyByReader(reply)
      return sendJson(reply, await find(request.params.gtin))
    },
  })
}
