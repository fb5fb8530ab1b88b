import type { SendMailOptions } from 'nodemailer'
import type { Mail, PassedOnMail } from './mail.ts'

export function compose(mail: Mail | PassedOnMail, from: string): SendMailOptions {
  const { to, subject } = mail
  return {
    from,
    // As an object it is never parsed, so it cannot turn out to be two addresses.
    to: { name: '', address: to },
    subject,
    ...('text' in mail ? { replyTo: mail.replyTo, text: mail.text } : ourWords(mail)),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Text for those who read mail as text, HTML for the rest; the same words and one link in each. */
function ourWords({ subject, paragraphs, action, link, closing }: Mail) {
  const words = ['Hello,', ...paragraphs]
  return {
    text: [...words, `${action}:\n${link}`, closing, 'Swapwise'].join('\n\n') + '\n',
    html: page(subject, words, link, action, closing),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function page(title: string, paragraphs: string[], link: string, action: string, closing: string): string {
  const text = 'font:16px/1.5 system-ui,sans-serif;color:#1f2937'
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#166534;color:#fff;text-decoration:none'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head>
<body style="${text};max-width:34em;margin:0 auto;padding:24px">
${paragraphs.map((words) => `<p>${escape(words)}</p>`).join('\n')}
<p><a href="${escape(link)}" style="${button}">${escape(action)}</a></p>
<p style="color:#4b5563">${escape(closing)}</p>
<p>Swapwise</p>
</body></html>
`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
