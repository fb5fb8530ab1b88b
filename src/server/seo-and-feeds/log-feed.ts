import { decidedWords, dismissedWords } from '#contract/decided-words.ts'
import { readLog, type LogEntry } from '#contract/moderation.ts'
import { siteName } from '#contract/titles.ts'
import { logFeedPath, type Origins } from './addresses.ts'
import { atomFeed, type Entry } from './atom.ts'

export type ReadDecisions = (count: number) => Promise<LogEntry[]>

const feedLength = 50
const beginning = '1970-01-01T00:00:00.000Z'

export async function* logFeed({ publicOrigin }: Origins, read: ReadDecisions): AsyncGenerator<string> {
  const decisions = await read(feedLength)
  const page = publicOrigin + readLog.url
  const feed = {
    title: `${siteName}: moderation log`,
    subtitle: 'What moderators decided, and why',
    address: publicOrigin + logFeedPath,
    page,
    updated: decisions[0]?.at ?? beginning,
  }
  yield* atomFeed(feed, inOnePart(decisions.map((decision) => entryOf(page, decision))))
}

const entryOf = (
  page: string,
  { _id, action, dismissed, subject, title, reason, at, undoneAt, role }: LogEntry,
): Entry => ({
  title: [
    dismissed ? dismissedWords[dismissed](subject) : `${decidedWords[action]}: ${subject}`,
    ...(title === undefined ? [] : [title]),
  ].join(', '),
  address: `${page}#${_id}`,
  published: at,
  author: role,
  content: undoneAt === null ? reason : `${reason}\n\nTaken back on ${undoneAt}.`,
})

async function* inOnePart(entries: Entry[]): AsyncGenerator<Entry[]> {
  yield await Promise.resolve(entries)
}
