import { readOwnDecisions } from '#contract/appeals.ts'
import { readLog, type LogEntry } from '#contract/moderation.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { App } from '#server/platform/http.ts'
import type { LogChange, ReasonFor } from '#server/platform/moderated-subject.ts'
import type { ReviewQueue } from '#server/platform/posting/review.ts'
import { moderationFigures } from './figures.ts'
import { createReasonFor } from './hidden-reason.ts'
import { decisionMail } from './decision-mail.ts'
import { createDecisionLists } from './lists.ts'
import { logChange } from './log-change.ts'
import { moderationNotices } from './notices.ts'
import { decisionPurpose } from './queue-decision-mail.ts'
import { createOwnReports } from './own-reports.ts'
import { moderationOf } from './moderation-context.ts'
import { moderationData } from './personal-data.ts'
import { isInReview } from '#server/platform/moderation-queue.ts'
import { queueChangedForReview, queuedForReview } from './queued-for-review.ts'
import { moderationRoutes } from './routes.ts'
import { moderationUpkeep } from './upkeep.ts'

declare module 'fastify' {
  interface FastifyInstance {
    reasonFor: ReasonFor
    logChange: LogChange
    reviewQueue: ReviewQueue
    readDecisions: (count: number) => Promise<LogEntry[]>
  }
}

export const moderation: Feature = {
  offer(app) {
    const { db, config, outbox } = app
    const { targets } = moderationOf(db, app.features)
    app.decorate('reasonFor', createReasonFor(db, targets))
    app.decorate('logChange', logChange)
    app.decorate('readDecisions', createDecisionLists(db, targets).newest)
    app.decorate('reviewQueue', {
      queued: queuedForReview,
      queueChanged: queueChangedForReview,
      isQueued: isInReview,
    })
    const screens = { ...config, own: readOwnDecisions.url, log: readLog.url }
    const envelopeFor: App['envelopeFor'] = (...asked) => app.envelopeFor(...asked)
    outbox?.register(decisionPurpose, decisionMail(targets, screens, envelopeFor))
  },
  routes: moderationRoutes,
  upkeep(app) {
    moderationUpkeep(app)
    moderationFigures(app)
  },
  mine: createOwnReports,
  personalData: moderationData,
  notices: ({ db, features }) => moderationNotices(moderationOf(db, features).targets),
}
