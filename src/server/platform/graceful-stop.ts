import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const pollEvery = 20
const moment = 500

/** Serves those who are there until nobody is, and lets nobody else in. */
export async function drainConnections(server: Server, drainSeconds: number): Promise<void> {
  // Balancers see the red light and send nothing more, while what they still send is answered as ever.
  if (drainSeconds) await sleep(drainSeconds * 1000)
  // Stops listening and nothing else: an HTTP server's own `close` also cuts connections on which a request is about
  // to arrive. Each answer now closes its connection, so those who ask leave by themselves.
  Server.prototype.close.call(server)
  for (let waited = 0; waited < moment && (await connections(server)); waited += pollEvery)
    await sleep(pollEvery)
}

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
