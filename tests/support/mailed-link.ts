import type { startMailServer } from './mail-server.ts'

type Mail = Awaited<ReturnType<typeof startMailServer>>['received'][number]

const decoded = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The link in the newest mail to an address; waits for one to come. */
export async function mailedLink(mails: readonly Mail[], address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const newest = mails.findLast(({ to }) => to.includes(address))
    const link = newest && /http\S+\/auth\/action\?\S+/.exec(decoded(newest.source))?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail came to ${address}.`)
}
