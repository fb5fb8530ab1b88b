import { setFlagsFromString } from 'node:v8'
import { hostInAddress, readConfig, type Config } from './config.ts'
import type { Database } from './db/client.ts'
import { openDatabase } from './db/open.ts'
import { StartupError } from './db/errors.ts'
import { createOutbox, type Outbox } from './mail/outbox.ts'
import { freePort } from './platform/free-port.ts'
import { drainConnections } from './platform/graceful-stop.ts'

const stopSeconds = 8

try {
  const config = readConfig(process.env)
  await start(config.port === 0 ? await onFreePort(config) : config)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  // Each step of a start is whole by itself, so until there is more to end, ending is all there is to do.
  let stop = (): Promise<void> => process.exit(0)
  // One wish may arrive several times: a terminal tells the whole group, and npm passes on what it was told.
  let stopping: Promise<void> | undefined
  const onSignal = () => void (stopping ??= stop())
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // The embedded engine takes its time to open; the rest of the program is read meanwhile.
  const [{ db, isNew, replicas }, { createApp }, whomToTrust] = await Promise.all([
    openDatabase(config),
    import('./app.ts'),
    readTrust(config),
  ])
  // A server that several instances share is nobody's first try.
  if (config.demoData && isNew && db.engine === 'pglite')
    await (await import('./demo/load-demo.ts')).loadDemo(db)
  const outbox = createOutbox({ config, db })
  const app = await createApp({ config, db, replicas, outbox, ...(await whomToTrust(db, outbox)) })
  stop = async () => {
    app.isStopping = true
    if (app.server.listening) await drainConnections(app.server, config.drainSeconds)
    // Whoever keeps a connection open without a request on it, or never ends one, must not hold up the stop.
    const deadline = setTimeout(() => app.server.closeAllConnections(), stopSeconds * 1000).unref()
    await app.close()
    clearTimeout(deadline)
    await replicas?.close()
    await db.close()
  }
  await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await stop()
    throw unableToListen(config, error as NodeJS.ErrnoException)
  })
  // From now on garbage is collected when the heap has grown by so much, not when it has doubled or more: what pages keep
  // of rows counts as in use, and as much again would wait beside it. A start would only be held up by it.
  setFlagsFromString('--heap-growing-percent=40')
  const engine = db.engine === 'pglite' ? 'embedded database in' : 'Postgres at'
  console.log(
    `Swapwise is open at http://${hostInAddress(config.host)}:${config.port} (${engine} ${db.place})`,
  )
}

/** Links in mails name the port, so it has to be known before anybody listens on it. */
async function onFreePort(config: Config): Promise<Config> {
  const port = await freePort(config.host).catch((error: unknown) => {
    throw unableToListen(config, error as NodeJS.ErrnoException)
  })
  return readConfig({ ...process.env, PORT: String(port) })
}

/** Exactly one provider's tokens count: the embedded one's, or those of the Firebase project. */
async function readTrust(config: Config) {
  const { identity: settings } = config
  if (settings.kind === 'firebase') {
    const { firebaseTrust } = await import('./identity/tokens/firebase-trust.ts')
    return () => ({ trust: firebaseTrust(settings) })
  }
  const { createIdentity } = await import('./identity/identity.ts')
  const { memberProfiles } = await import('./members/store-profile.ts')
  const { forgetPerson } = await import('./features.ts')
  return async (db: Database, outbox: Outbox) => {
    const parts = { config, settings, db, outbox }
    const identity = await createIdentity({ ...parts, members: memberProfiles, forgetPerson })
    return { trust: identity.trust, identity }
  }
}

function unableToListen({ host, port }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another number.`,
    )
  if (error.code === 'EACCES')
    return new StartupError(
      `Port ${port} needs rights that this account does not have. Set PORT to 1024 or above.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new StartupError(`HOST ${host} is not an address of this machine.`)
  return error
}
