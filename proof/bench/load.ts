// Load from a process of its own: node load.ts JOB, where JOB is the JSON of what to ask and how.
import autocannon from 'autocannon'

export interface Job {
  origin: string
  paths: string[]
  seconds: number
  connections: number
  /** Sent by POST with this token, where given. */
  body?: string
  token?: string
}

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

const job = JSON.parse(process.argv[2] ?? '') as Job
const result = await autocannon({
  url: job.origin,
  connections: job.connections,
  duration: job.seconds,
  requests: job.paths.map((path) =>
    job.body
      ? {
          path,
          method: 'POST' as const,
          body: job.body,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${job.token ?? ''}` },
        }
      : { path, method: 'GET' as const },
  ),
})
const outcome: LoadResult = {
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  failed: result.non2xx + result.errors + result.timeouts,
}
console.log(JSON.stringify(outcome))
