import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { freshCookie } from './replica-routing.ts'

/** Replicas are looked at once a second, and the look itself takes a moment. */
const watchSeconds = 2

interface Settings {
  databaseReplicaLag: number
  publicOrigin: string
}

/** Whoever changes something reads from the primary for a while, and so sees it. */
export const freshReadCookie = fp((app: FastifyInstance, { config }: { config: Settings }) => {
  const seconds = config.databaseReplicaLag + watchSeconds
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const cookie = `${freshCookie}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && reply.statusCode < 400
    if (isChange) reply.header('set-cookie', cookie)
    done()
  })
})
