import { getChallenge } from '#contract/challenge.ts'
import { hourly } from '../hourly.ts'
import type { App } from '../http.ts'
import { typingLimit } from '../limits/typing-limit.ts'
import { anyone } from '../policy.ts'
import { rule } from '../route-rules.ts'

export function challengeRoutes(app: App) {
  const { challenges } = app
  app.route({
    ...getChallenge,
    ...rule(anyone, 'public'),
    onRequest: typingLimit(app),
    handler: async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ challenge: await challenges.offer() }),
  })
  hourly(app, 'forgetting solved puzzles failed', () => challenges.forgetExpired())
}
