import type { Feature } from '#server/platform/feature.ts'
import type { NoticeSource } from '#server/platform/notices.ts'
import { createServerSecret } from '#server/platform/server-secret.ts'
import { createEnvelopes, type EnvelopeFor } from './mails/envelopes.ts'
import { createNoticeLetters } from './mails/letters.ts'
import { digestPurpose, noticePurpose } from './mails/order-due.ts'
import { noticeMailTask } from './mails/task.ts'
import { createUnsubscribeTokens } from './mails/unsubscribe-tokens.ts'
import { noticeData } from './personal-data.ts'
import { createPushKeys, type PushKeys } from './push/keys.ts'
import { pushRoutes } from './push/routes.ts'
import { pushTask } from './push/task.ts'
import { noticeRoutes } from './routes.ts'
import { streamRoutes } from './stream-routes.ts'
import { noticeUpkeep } from './upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    unsubscribeTokens: ReturnType<typeof createUnsubscribeTokens>
    /** For features that order letters of their own about what they tell. */
    envelopeFor: EnvelopeFor
    pushKeys: () => Promise<PushKeys>
    noticeSources: () => NoticeSource[]
  }
}

export const notices: Feature = {
  offer(app) {
    const { db, config, outbox, features } = app
    const { publicOrigin } = config
    const secret = createServerSecret(db, 'unsubscribe')
    const pushKeys = createPushKeys(db)
    // Before letters ask for it, which are written in transactions. A busy database is no reason not to start.
    app.addHook('onReady', async () => void (await Promise.allSettled([secret(), pushKeys()])))
    app.decorate('pushKeys', pushKeys)
    app.decorate('unsubscribeTokens', createUnsubscribeTokens(secret))
    const envelopeFor = createEnvelopes(app.unsubscribeTokens, publicOrigin)
    app.decorate('envelopeFor', envelopeFor)
    let sources: NoticeSource[] | undefined
    // Each may need what other features offer.
    app.decorate(
      'noticeSources',
      () => (sources ??= features.flatMap((feature) => feature.notices?.(app) ?? [])),
    )
    const letters = createNoticeLetters({ db, sources: app.noticeSources, envelopeFor, publicOrigin })
    outbox?.register(noticePurpose, letters.notice)
    outbox?.register(digestPurpose, letters.digest)
  },
  routes(app) {
    noticeRoutes(app)
    streamRoutes(app)
    pushRoutes(app)
  },
  upkeep(app) {
    noticeUpkeep(app)
    noticeMailTask(app)
    pushTask(app)
  },
  personalData: noticeData,
}
