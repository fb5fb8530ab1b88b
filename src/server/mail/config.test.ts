import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT: 'p1', FIREBASE_API_KEY: 'k' }

it.each([{}, firebase])('writes files from this host with %j', (env) => {
  expect(readConfig(env).mail).toEqual({
    smtpUrl: null,
    from: { name: 'Swapwise', address: 'no-reply@localhost' },
  })
})

it.each([{}, firebase])('takes a server and a sender with %j', (env) => {
  const told = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Us <us@b.example>' }
  expect(readConfig({ ...env, ...told }).mail).toEqual({
    smtpUrl: 'smtps://u:p@mail.example',
    from: { name: 'Us', address: 'us@b.example' },
  })
})

it.each([
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must start with smtp:// or smtps:// and name a host.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an address such as Swapwise <no-reply@swapwise.example>'],
  [{ MAIL_FROM: 'Us <us@b.example' }, 'MAIL_FROM must be an address'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM must be an address'],
])('refuses %j with a sentence', (env, message) => {
  for (const provider of [{}, firebase]) expect(() => readConfig({ ...provider, ...env })).toThrow(message)
})
