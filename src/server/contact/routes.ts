import { secondsToWrite } from '#contract/contact-form.ts'
import { idempotencyKey } from '#contract/fields.ts'
import { sendMessage } from '#contract/messages.ts'
import { objectId } from '#server/db/object-id.ts'
import { callerOf, type User } from '#server/identity/authentication.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { anyone } from '#server/platform/policy.ts'
import { badRequest, forbidden, notFound } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http.ts'
import {
  createIdempotencyKeys,
  keyedRequest,
  storeKey,
} from '#server/platform/idempotency/idempotency-key.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { rule } from '#server/platform/route-rules.ts'
import { messagePurpose, type MessageContent } from './message-mail.ts'
import { messageLimits } from './limits.ts'

export function contactRoutes(app: App) {
  const { db, challenges, outbox, config } = app
  const keys = createIdempotencyKeys(db)
  const refuseTooMany = messageLimits(app)
  const takesMessages = outbox !== null && config.contactAddress !== null

  app.route({
    ...sendMessage,
    ...rule(anyone, 'own'),
    handler: async (request, reply) => {
      if (!takesMessages)
        throw notFound('This site has no contact address, so you cannot send a message here.')
      const { name, message, seconds, website } = request.body
      const email = oneSpelling(request.body.email)
      if (seconds < secondsToWrite)
        throw badRequest('That was too fast. Please wait a few seconds, then send it again.')
      if ((await challenges.judgeMessage(request.body)) !== 'fine')
        throw forbidden(
          'Too many messages are arriving. Solve the puzzle of /challenge first, then send it again.',
        )
      await refuseTooMany(request, reply)
      const user = callerOf(request)
      const acknowledged = true as const
      // Whoever filled in what people do not see is told what everybody is told.
      if (website) return reply.code(202).send({ acknowledged })
      const content: MessageContent = { name, message, sender: senderOf(user, email) }
      const uid = user?.uid ?? null
      const key = request.headers[idempotencyKey]
      // Strangers have no uid. Nobody learns anything by guessing at their keys: all are answered the same.
      const keyed = keyedRequest(uid ?? '', key, sendMessage.url, { name, email, message })
      await keys.once(keyed, () =>
        db.orm.transaction(async (tx) => {
          const id = objectId()
          await storeKey(tx, keyed, id)
          await createMailQueue(tx).add({ ...order, uid, email, content })
          return id
        }),
      )
      outbox.wake()
      return reply.code(202).send({ acknowledged })
    },
  })
}

const order = { purpose: messagePurpose, newEmail: null, language: 'en', continueUrl: null }

function senderOf(user: User | null, email: string): MessageContent['sender'] {
  if (!user) return 'visitor'
  const isTheirs = user.emailVerified && user.email && oneSpelling(user.email) === email
  return isTheirs ? 'proved member' : 'member'
}
