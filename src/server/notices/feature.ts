import type { Feature } from '#server/platform/feature.ts'
import type { NoticeSource } from '#server/platform/notices.ts'
import { createServerSecret } from '#server/platform/server-secret.ts'
import { createEnvelopes, type EnvelopeFor } from './mails/envelopes.ts'
import { createNoticeLetters } from './mails/letters.ts'
import { digestPurpose, noticePurpose } from './mails/order-due.ts'
import { noticeMailTask } from './mails/task.ts'
import { createUnsubscribeTokens } from './mails/unsubscribe-tokens.ts'
import { noticeData } from './personal-data.ts'
import { noticeRoutes } from './routes.ts'
import { streamRoutes } from './stream-routes.ts'
import { noticeUpkeep } from './upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    unsubscribeTokens: ReturnType<typeof createUnsubscribeTokens>
    /** For features that order letters of their own about what they tell. */
    envelopeFor: EnvelopeFor
  }
}

export const notices: Feature = {
  offer(app) {
    const { db, config, outbox, features } = app
    const { publicOrigin } = config
    const secret = createServerSecret(db, 'unsubscribe')
    // Before letters ask for it, which are written in transactions.
    app.addHook('onReady', async () => void (await secret()))
    app.decorate('unsubscribeTokens', createUnsubscribeTokens(secret))
    const envelopeFor = createEnvelopes(app.unsubscribeTokens, publicOrigin)
    app.decorate('envelopeFor', envelopeFor)
    let sources: NoticeSource[] | undefined
    const letters = createNoticeLetters({
      db,
      // Each may need what other features offer.
      sources: () => (sources ??= features.flatMap((feature) => feature.notices?.(app) ?? [])),
      envelopeFor,
      publicOrigin,
    })
    outbox?.register(noticePurpose, letters.notice)
    outbox?.register(digestPurpose, letters.digest)
  },
  routes(app) {
    noticeRoutes(app)
    streamRoutes(app)
  },
  upkeep(app) {
    noticeUpkeep(app)
    noticeMailTask(app)
  },
  personalData: noticeData,
}
