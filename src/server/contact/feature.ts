import type { Feature } from '#server/platform/feature.ts'
import { messageLetter, messagePurpose } from './letter.ts'
import { contactRoutes } from './routes.ts'

export const contact: Feature = {
  offer({ config: { contactAddress, publicOrigin }, outbox }) {
    if (contactAddress) outbox?.register(messagePurpose, messageLetter(contactAddress, publicOrigin))
  },
  routes: contactRoutes,
}
