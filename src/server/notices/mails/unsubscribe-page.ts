import { hash } from 'node:crypto'
import { mailTopicWords } from '#contract/notice-words.ts'
import type { MailTopic } from '#contract/notices.ts'
import { screens } from '#contract/screens.ts'
import { plainPage, plainStyle } from '#server/mail/look.ts'

const aboutOf = (topic: MailTopic): string => mailTopicWords(topic)?.about ?? 'this'

const toSettings = `<p><a href="${screens.noticeSettings}">Choose which mails you get</a></p>`

/** It asks, and changes nothing: links in mails are opened by programs that look for viruses, too. */
export const askPage = (topic: MailTopic): string =>
  page(
    'Unsubscribe',
    `<p>Do you want no more mails about ${aboutOf(topic)}?</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>`,
  )

export const donePage = (topic: MailTopic): string =>
  page('You are unsubscribed', `<p>You will not get mails about ${aboutOf(topic)} any more.</p>`)

export const damagedPage = (): string =>
  page(
    'This link does not work',
    '<p>The link is not complete, or it is not one of ours. Open it again from the mail, or log in and switch the mails off.</p>',
  )

const page = (title: string, content: string) => plainPage(title, `${content}\n${toSettings}`)

/** No scripts, no pictures, nothing from elsewhere. */
export const pagePolicy = `default-src 'none';style-src 'sha256-${hash('sha256', plainStyle, 'base64')}';form-action 'self';base-uri 'none';frame-ancestors 'none'`
