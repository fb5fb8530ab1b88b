// Load from a process of its own, which is told as JSON on its standard input what to ask and how.
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'

export interface Job {
  origin: string
  paths: string[]
  seconds: number
  connections: number
  /** Sent by POST with this token, where given. */
  body?: string
  token?: string
  /** Changes of other kinds, asked in place of the paths. */
  changes?: Change[]
}

export interface Change {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  token: string
  body?: string
}

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  failed: number
  /** How often each status was answered, where not all went well. */
  statuses?: unknown
}

const job = JSON.parse(await text(process.stdin)) as Job
const changes = job.changes?.map(({ token, body, ...asked }) => ({
  ...asked,
  ...(body && { body }),
  headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
}))
const asked = job.paths.map((path) =>
  job.body
    ? {
        path,
        method: 'POST' as const,
        body: job.body,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${job.token ?? ''}` },
      }
    : { path, method: 'GET' as const },
)
const requests = changes ?? asked
let connected = 0
const result = await autocannon({
  url: job.origin,
  connections: job.connections,
  duration: job.seconds,
  requests: requests.slice(0, 1),
  // Each asks for its own share: if they all went through the list together, they would ask for the same at once, and
  // making the whole list ready for each of them takes longer than the run.
  setupClient: (client) => {
    const share = connected++ % Math.min(job.connections, requests.length)
    client.setRequests(requests.filter((_, n) => n % job.connections === share))
  },
})
const outcome: LoadResult = {
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts,
}
if (outcome.failed) outcome.statuses = result.statusCodeStats
console.log(JSON.stringify(outcome))
