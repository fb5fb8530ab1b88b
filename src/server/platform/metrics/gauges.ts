import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '../http.ts'
import { createGauge, type Series } from './series.ts'

/** What is so at the moment of asking: the database's connections, the process and its event loop. */
export function createGauges({ db, replicas }: Pick<App, 'db' | 'replicas'>) {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const inSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)
  const started = Date.now() / 1000 - process.uptime()
  const cpu = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const series: Series[] = [
    createGauge('swapwise_database_connections', 'Open connections.', () => db.load().connections),
    createGauge('swapwise_database_connections_idle', 'Connections nobody uses.', () => db.load().idle),
    createGauge('swapwise_database_waiting', 'Requests that wait for a connection.', () => db.load().waiting),
    createGauge('swapwise_replicas_in_use', 'Replicas that keep up.', () => replicas?.inUse() ?? 0),
    createGauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
    createGauge(
      'nodejs_heap_size_used_bytes',
      'Memory its objects take.',
      () => process.memoryUsage().heapUsed,
    ),
    createGauge('process_cpu_seconds_total', 'Time on the processor.', cpu, 'counter'),
    createGauge('process_start_time_seconds', 'When it was started.', () => started),
    createGauge('nodejs_eventloop_lag_mean_seconds', 'Since the last look.', () => inSeconds(delays.mean)),
    createGauge('nodejs_eventloop_lag_p99_seconds', 'Since the last look.', () =>
      inSeconds(delays.percentile(99)),
    ),
  ]
  return {
    write: () => {
      const text = series.map((one) => one.write()).join('')
      delays.reset()
      return text
    },
    stop: () => delays.disable(),
  }
}
