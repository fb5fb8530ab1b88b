import { ownWord, toAuthor, toReporter } from './decision-sentences.ts'
import type { FactsOf, MailTopic, NoticeKind } from './notices.ts'

/** What members are told, on screen and by mail. On their own, so that screens can know them without the schemas. */
interface Words<Kind extends NoticeKind> {
  label: string
  /** After "mails about", and where they are switched off. */
  about: string
  /** One sentence, beside the title of what it is about. */
  sentence: (facts: FactsOf<Kind>, count: number, formatDate: (iso: string) => string) => string
}

const toOwner =
  (answersAppeal: boolean): Words<'decision'>['sentence'] =>
  ({ subject, action, until }, _, formatDate) =>
    toAuthor(action, ownWord(subject), { until: until ? formatDate(until) : '', answersAppeal })

const thereAre = (count: number, one: string, many: string) =>
  count === 1 ? `There is a new ${one}` : `There are ${count} new ${many}`

/** So that a name cannot turn the rest of the sentence around; screens make a link of it. */
export const isolated = (name: string) => `\u2068${name}\u2069`

const digestWords = { label: 'Weekly mail', about: 'your week on Swapwise' }

const statusSentences: Record<FactsOf<'status'>['status'], string> = {
  active: 'The boycott goes on.',
  improved: 'Things have improved.',
  ended: 'The boycott has ended.',
}

function repliedTo(own: boolean, ownQuery: boolean): string {
  if (own) return 'your recommendation'
  return ownQuery ? 'a recommendation on your query' : 'a recommendation you replied to'
}

const noticeWords: { [Kind in NoticeKind]: Words<Kind> } = {
  decision: { label: 'Moderation', about: 'decisions on your posts', sentence: toOwner(false) },
  appeal: { label: 'Your appeal', about: 'answers to your appeals', sentence: toOwner(true) },
  report: {
    label: 'Your report',
    about: 'what came of your reports',
    sentence: ({ action, subject, afterAppeal }) => toReporter(action, subject, afterAppeal),
  },
  reply: {
    label: 'Replies',
    about: 'replies to recommendations',
    sentence: ({ own, ownQuery = false, by }, count) =>
      `${by ? `${isolated(by.name)} replied` : thereAre(count, 'reply', 'replies')} to ${repliedTo(own, ownQuery)}.`,
  },
  recommendation: {
    label: 'Recommendations',
    about: 'recommendations on your queries and those you follow',
    sentence: ({ own, by }, count) => {
      const what = by
        ? `${isolated(by.name)} recommended an alternative`
        : thereAre(count, 'recommendation', 'recommendations')
      return `${what} on ${own ? 'your query' : 'a query you follow'}.`
    },
  },
  query: {
    label: 'New queries',
    about: 'queries of brands, categories and members you follow',
    sentence: ({ of, by }, count) =>
      `${by ? `${isolated(by.name)} asked a new query` : thereAre(count, 'query', 'queries')} ${of === 'member' ? 'by' : of === 'category' ? 'in' : 'about'} a ${of} you follow.`,
  },
  status: {
    label: 'A query you follow',
    about: 'boycotts that end or go on',
    sentence: ({ status }) => statusSentences[status],
  },
  chosen: {
    label: 'Your recommendation',
    about: 'your recommendations that are chosen',
    sentence: () => 'Whoever asked has switched to what you recommended.',
  },
  swapped: {
    label: 'Your recommendation',
    about: 'people who switched to what you recommended',
    sentence: (_, count) =>
      `${count === 1 ? 'Somebody' : `${count} people`} switched to what you recommended.`,
  },
  disputed: {
    label: 'Your evidence',
    about: 'evidence of yours that is disputed',
    sentence: ({ members }) =>
      `${members === 1 ? 'Somebody disagrees' : `${members} members disagree`} with evidence you added.`,
  },
}

/** Undefined in a tab that was opened before the kind was made. */
export const wordsOf = <Kind extends NoticeKind>(kind: Kind): Words<Kind> | undefined => noticeWords[kind]

/** Of what mails can be switched off by. */
export const mailTopicWords = (topic: MailTopic): { label: string; about: string } | undefined =>
  topic === 'digest' ? digestWords : noticeWords[topic]
