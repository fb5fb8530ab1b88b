import type { Feature } from '#server/platform/feature.ts'
import { messageMail, messagePurpose } from './message-mail.ts'
import { contactRoutes } from './routes.ts'

export const contact: Feature = {
  offer({ config: { contactAddress, publicOrigin }, outbox }) {
    if (contactAddress) outbox?.register(messagePurpose, messageMail(contactAddress, publicOrigin))
  },
  routes: contactRoutes,
}
