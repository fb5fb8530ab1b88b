import { createHmac, timingSafeEqual } from 'node:crypto'
import { mailTopics, type MailTopic } from '#contract/notices.ts'

/** Who wants no more mails about what. */
export interface Unsubscription {
  uid: string
  topic: MailTopic
}

/** Says in an address whose mails about what it ends, signed, so that nobody can end another's. It never runs out. */
export function createUnsubscribeTokens(secret: () => Promise<string>) {
  const sign = async (text: string) =>
    createHmac('sha256', await secret())
      .update(text)
      .digest()

  return {
    async make({ uid, topic }: Unsubscription): Promise<string> {
      const named = `${topic}.${Buffer.from(uid).toString('base64url')}`
      return `${named}.${(await sign(named)).toString('base64url')}`
    },

    async read(token: string): Promise<Unsubscription | null> {
      const [, named = '', name = '', uid = '', proof = ''] =
        /^(([a-z-]+)\.([\w-]+))\.([\w-]{43})$/.exec(token) ?? []
      const given = Buffer.from(proof, 'base64url')
      const expected = await sign(named)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const topic = mailTopics.find((known) => known === name)
      return topic ? { uid: Buffer.from(uid, 'base64url').toString(), topic } : null
    },
  }
}
