import { downloadMyData, forgetMyPosts } from '#contract/account.ts'
import type { App } from '#server/http.ts'
import { sendPieces } from '#server/long-answers.ts'
import { oneSpelling } from '#server/mail-address.ts'
import { createAccountData } from './account-data.ts'
import { anonymizePosts, deletePosts } from './account-posts.ts'
import type { Members } from './accounts.ts'
import { requireRecentUser, requireUser, type User } from './require-user.ts'

interface Options {
  recentLoginSeconds: number
  members: Members
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
      return sendPieces(reply, dataOf(user), user.uid)
    },
  })

  app.route({
    ...forgetMyPosts,
    onRequest: app.requireWriter,
    handler: async (request) => {
      const user = requireRecentUser(request, recentLoginSeconds)
      const { query } = request
      const forget = query.posts === 'delete' ? deletePosts : anonymizePosts
      await app.db.orm.transaction(async (orm) => {
        await forget(orm, personOf(user))
        // Where another provider keeps the accounts this is the last we hear of them.
        await members.forget(orm, user.uid)
      })
      return { acknowledged: true as const }
    },
  })
}

function personOf({ uid, claim, email }: User) {
  return { owners: [uid, claim], email: claim === uid ? null : email && oneSpelling(email) }
}
