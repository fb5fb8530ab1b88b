import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that keeps what it gets, and can be told to refuse everything. It answers `after` so many ms. */
export async function startMailServer({ after = (): number => 0 } = {}) {
  const received: { from: string; to: string[]; source: string }[] = []
  let refusing = false
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      if (refusing) refused += 1
      done(refusing ? Object.assign(new Error('Not now'), { responseCode: 451 }) : undefined)
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), source })
        setTimeout(done, after())
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused: () => refused,
    refuse: (on: boolean) => {
      refusing = on
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
