import type { FastifyReply } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { App } from '#server/platform/http.ts'
import { unsubscribePath } from './envelopes.ts'
import { createNoticeSwitches } from './switches.ts'
import { askPage, damagedPage, donePage, pagePolicy } from './unsubscribe-page.ts'

interface Asked {
  Querystring: { token?: unknown }
}

const hidden = { schema: { hide: true } }

/** One-click unsubscribing, RFC 8058: what a mail's reader, or their mailbox for them, asks by the token alone. */
export function unsubscribeRoutes(app: App) {
  const switches = createNoticeSwitches(app.db)
  const read = ({ token }: Asked['Querystring']) =>
    app.unsubscribeTokens.read(typeof token === 'string' ? token : '')

  app.get<Asked>(unsubscribePath, hidden, async ({ query }, reply) => {
    const asked = await read(query)
    return asked ? send(reply, askPage(asked.topic)) : send(reply.code(400), damagedPage())
  })

  void app.register((forms, _, done) => {
    // A mailbox sends a form that says no more than the address does.
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: limits.body },
      (_request, _body, parsed) => parsed(null, null),
    )
    forms.post<Asked>(unsubscribePath, hidden, async ({ query }, reply) => {
      const asked = await read(query)
      if (!asked) return send(reply.code(400), damagedPage())
      await switches.set(asked.uid, asked.topic, { mail: false })
      return send(reply, donePage(asked.topic))
    })
    done()
  })
}

const send = (reply: FastifyReply, page: string) =>
  reply
    .headers({
      'content-security-policy': pagePolicy,
      // The address is enough to unsubscribe.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page)
