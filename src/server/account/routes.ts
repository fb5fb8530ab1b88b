import { downloadMyData, forgetMyPosts } from '#contract/account.ts'
import type { App } from '#server/platform/http.ts'
import { sendChunks } from '#server/platform/replies/long-answers.ts'
import { oneSpelling } from '#server/platform/mail-address.ts'
import type { LeavingPerson, PersonalData } from '#server/platform/personal-data.ts'
import { createDownload } from './download.ts'
import { accountPolicies } from './policies.ts'
import type { ForgetPerson } from './forget-person.ts'
import { requireUser, type User } from '#server/identity/authentication.ts'
import { allow } from '#server/members/policy.ts'

interface Options {
  recentLoginSeconds: number
  personalData: PersonalData[]
  /** Null where accounts are kept here, and removed with their posts. */
  forgetPosts: ForgetPerson | null
  /** Those that are files. */
  forgetMails?: ((uid: string, email: string | null) => Promise<void>) | undefined
}

/** What a person may do about what is kept of them, whichever provider keeps their account. */
export function accountRoutes(app: App, options: Options) {
  const { recentLoginSeconds, personalData, forgetPosts, forgetMails } = options
  const dataOf = createDownload(app.db, personalData)

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

  if (!forgetPosts) return
  app.route({
    ...forgetMyPosts,
    onRequest: app.requireWriter,
    config: { whileRefused: true },
    handler: async (request) => {
      const { user, query } = request
      const sentence = 'Please sign in again first. This needs a sign-in from the last few minutes.'
      allow(accountPolicies.forgetPosts, user, { seconds: recentLoginSeconds }, sentence)
      const person = personOf(user)
      await app.db.orm.transaction((orm) => forgetPosts(orm, person, query.posts))
      app.forgetToken(request)
      await forgetMails?.(person.uid, person.email)
      return { acknowledged: true as const }
    },
  })
}

function personOf({ uid, addressKey, email }: User): LeavingPerson {
  return { uid, owners: [uid, addressKey], email: addressKey === uid ? null : email && oneSpelling(email) }
}
