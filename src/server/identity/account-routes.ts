import { downloadMyData, forgetMyPosts } from '#contract/account.ts'
import type { App } from '#server/http.ts'
import { sendPieces } from '#server/long-answers.ts'
import { oneSpelling } from '#server/mail-address.ts'
import { createAccountData } from './account-data.ts'
import { anonymizePosts, deletePosts } from './account-posts.ts'
import { requireRecentUser, requireUser, type User } from './require-user.ts'

/** What a person may do about what is kept of them, whichever provider keeps their account. */
export function accountRoutes(app: App, { recentLoginSeconds }: { recentLoginSeconds: number }) {
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
      await app.db.orm.transaction((orm) => forget(orm, personOf(user)))
      return { acknowledged: true as const }
    },
  })
}

function personOf({ uid, claim, email }: User) {
  return { owners: [uid, claim], email: claim === uid ? null : email && oneSpelling(email) }
}
