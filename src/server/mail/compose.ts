import type { SendMailOptions } from 'nodemailer'
import type { Sender } from './config.ts'
import { plainStyle } from './look.ts'
import type { Mail, MailLine, PassedOnMail } from './mail.ts'

export function compose(
  mail: Mail | PassedOnMail,
  { from, id }: { from: Sender; id: string },
): SendMailOptions {
  const { to, subject } = mail
  return {
    from,
    // Sent again after a failure it is the same one still, which mailboxes can tell by this.
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // As an object it is never parsed, so it cannot turn out to be two addresses.
    to: { name: '', address: to },
    subject,
    ...('text' in mail ? { replyTo: mail.replyTo, text: mail.text } : ourWords(mail)),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Text for those who read mail as text, HTML for the rest; the same words and links in each. */
function ourWords(mail: Mail) {
  const { paragraphs, lines = [], action, link, closing, unsubscribe } = mail
  const parts = [
    'Hello,',
    ...paragraphs,
    ...lines.map(lineAsText),
    `${action}:\n${link}`,
    closing,
    ...(unsubscribe ? [`${stop}:\n${unsubscribe}`] : []),
    'Swapwise',
  ]
  return {
    text: parts.join('\n\n') + '\n',
    html: page(mail),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const stop = 'No more mails like this'

const lineAsText = ({ label, text, title, link }: MailLine) =>
  [label, text, title, link].filter((part) => part !== null).join('\n')

const lineAsHtml = ({ label, text, title, link }: MailLine) => {
  const name = title === null ? '' : `<bdi>${escape(title)}</bdi>`
  const about = link === null ? name : `<a href="${escape(link)}">${name || escape(link)}</a>`
  return `<p class="line"><span class="quiet small">${escape(label)}</span><br>${escape(text)}${about && `<br>${about}`}</p>`
}

const page = ({
  subject,
  paragraphs,
  lines = [],
  action,
  link,
  closing,
  unsubscribe,
}: Mail) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${plainStyle}</style></head>
<body class="ground"><div class="sheet"><p class="name">Swapwise</p>
${['Hello,', ...paragraphs].map((words) => `<p>${escape(words)}</p>`).join('\n')}
${lines.map(lineAsHtml).join('\n')}
<p class="action"><a class="button" href="${escape(link)}">${escape(action)}</a></p>
<p class="quiet small">${escape(closing)}</p></div>
${unsubscribe ? `<p class="foot quiet"><a href="${escape(unsubscribe)}">${stop}</a></p>\n` : ''}</body></html>
`

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
