import type { startMailServer } from './mail-server.ts'

type Mail = Awaited<ReturnType<typeof startMailServer>>['received'][number]

const decoded = (source: string) =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The link in the newest mail to an address, of one kind where that is said; waits for one to come. */
export async function mailedLink(mails: readonly Mail[], address: string, mode = ''): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const links = mails
      .filter(({ to }) => to.includes(address))
      .map(({ source }) => /http\S+\/auth\/action\?\S+/.exec(decoded(source))?.[0] ?? '')
    const newest = links.findLast((link) => link.includes(`mode=${mode}`))
    if (newest) return newest
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail came to ${address}.`)
}
