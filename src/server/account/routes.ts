import { downloadMyData, forgetMyPosts } from '#contract/account.ts'
import type { App } from '#server/platform/http.ts'
import { typingLimit } from '#server/platform/limits/typing-limit.ts'
import { sendChunks } from '#server/platform/replies/long-answers.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { dataOf } from '#server/platform/feature.ts'
import type { LeavingPerson } from '#server/platform/personal-data.ts'
import { createDownload } from './download.ts'
import { createForgetPerson } from './forget-person.ts'
import type { User } from '#server/identity/authentication.ts'
import { mailData } from '#server/mail/personal-data.ts'
import { allow, recentlySignedIn, signedIn } from '#server/platform/policy.ts'
import { rule } from '#server/platform/route-rules.ts'

/** A download reads every table there is. */
const downloadsPerMinute = 20

export function accountRoutes(app: App) {
  const { features, identity, outbox } = app
  const { recentLoginSeconds } = app.config.identity
  const posts = dataOf(features)
  const download = createDownload(app.db, [
    ...features.flatMap(({ accountData = [] }) => accountData),
    ...posts,
  ])

  app.route({
    ...downloadMyData,
    ...rule(signedIn, 'own'),
    onRequest: typingLimit(app, {
      perMinute: downloadsPerMinute,
      what: 'downloads',
      whose: ({ user }) => user.uid,
    }),
    handler: async ({ user }, reply) => {
      const file = 'attachment; filename="swapwise-my-data.json"'
      reply.type('application/json; charset=utf-8')
      reply.header('cache-control', 'no-store').header('content-disposition', file)
      return sendChunks(reply, download(user), user.uid)
    },
  })

  // Accounts that are kept here have a call of their own that removes them with their posts.
  if (identity) return
  const forgetPosts = createForgetPerson([...posts, mailData], { accountStays: true })
  app.route({
    ...forgetMyPosts,
    ...rule(recentlySignedIn, 'own', { whileRefused: true, isLeaving: true }),
    handler: async (request) => {
      const { user, query } = request
      const sentence = 'Please sign in again first. This needs a sign-in from the last few minutes.'
      allow(recentlySignedIn, user, { seconds: recentLoginSeconds }, sentence)
      const person = personOf(user)
      await app.db.orm.transaction((orm) => forgetPosts(orm, person, query.posts))
      app.forgetToken(request)
      // Those that are files.
      await outbox?.forget(person.uid, person.email)
      return { acknowledged: true as const }
    },
  })
}

function personOf({ uid, addressKey, email }: User): LeavingPerson {
  return { uid, owners: [uid, addressKey], email: addressKey === uid ? null : email && oneSpelling(email) }
}
