import { downloadMyData, forgetMyPosts } from '#contract/account.ts'
import type { Orm } from '#server/db/client.ts'
import type { App } from '#server/platform/http.ts'
import { sendChunks } from '#server/platform/replies/long-answers.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import { createAccountData } from './data.ts'
import { forgetPosts } from './posts.ts'
import { requireRecentUser, requireUser, type User } from '#server/identity/authentication.ts'

interface Options {
  recentLoginSeconds: number
  members: { forget(orm: Orm, uid: string): Promise<void> }
}

/** What a person may do about what is kept of them, whichever provider keeps their account. */
export function accountRoutes(app: App, { recentLoginSeconds, members }: Options) {
  const dataOf = createAccountData(app.db)

  app.route({
    ...downloadMyData,
    onRequest: requireUser,
    handler: async ({ user }, reply) => {
      const file = 'attachment; filename="swapwise-my-data.json"'
      reply.type('application/json; charset=utf-8')
      reply.header('cache-control', 'no-store').header('content-disposition', file)
      return sendChunks(reply, dataOf(user), user.uid)
    },
  })

  app.route({
    ...forgetMyPosts,
    onRequest: app.requireWriter,
    handler: async (request) => {
      const user = requireRecentUser(request, recentLoginSeconds)
      const { query } = request
      await app.db.orm.transaction(async (orm) => {
        await forgetPosts(orm, personOf(user), query.posts)
        // Where another provider keeps the accounts this is the last we hear of them.
        await members.forget(orm, user.uid)
      })
      return { acknowledged: true as const }
    },
  })
}

function personOf({ uid, addressKey, email }: User) {
  return { owners: [uid, addressKey], email: addressKey === uid ? null : email && oneSpelling(email) }
}
