import { expect, it } from 'vitest'
import { purposes } from '../store/oob-codes.ts'
import { actionLink } from './action-link.ts'
import { inWords } from './mail-texts.ts'

const about = {
  to: 'ada@example.org',
  uid: 'uid-ada',
  newEmail: 'new@example.org',
  account: 'the Swapwise account a•••@example.org',
  link: 'https://swapwise.test/auth/action',
}

it.each([
  [
    'PASSWORD_RESET',
    /new password for Swapwise/,
    /set a new password for your/,
    /within one hour.*Nothing has changed/,
  ],
  ['EMAIL_SIGNIN', /^Sign in to Swapwise/, /the link you asked for/, /within one hour.*ignore this mail/],
  [
    'VERIFY_EMAIL',
    /Confirm your address/,
    /belongs to the Swapwise account a•••@example\.org/,
    /Nothing has changed.*until you press/,
  ],
  [
    'VERIFY_AND_CHANGE_EMAIL',
    /Confirm your new address/,
    /with the Swapwise account a•••@example\.org/,
    /Nothing has changed/,
  ],
  [
    'RECOVER_EMAIL',
    /address .* was changed/,
    /is now new@example\.org\. If that was you/,
    /old address back/,
  ],
] as const)(
  'a mail for %s says what it is for, and what to do or leave',
  (purpose, subject, line, closing) => {
    const { paragraphs, action, ...mail } = inWords({ ...about, purpose })
    expect(mail).toEqual({
      to: about.to,
      uid: about.uid,
      link: about.link,
      subject: expect.stringMatching(subject) as string,
      closing: expect.stringMatching(closing) as string,
    })
    expect(paragraphs.join(' ')).toMatch(line)
    expect(action).toMatch(/^[A-Z].{6,}/)
  },
)

it('says whose account it is before it asks anybody to confirm it', () => {
  for (const [purpose, which] of [
    ['VERIFY_EMAIL', 'your'],
    ['VERIFY_AND_CHANGE_EMAIL', 'your new'],
  ] as const)
    expect(inWords({ ...about, purpose }).paragraphs).toEqual([
      expect.stringContaining(about.account),
      `If that is your account, please confirm ${which} address.`,
    ])
})

it('leads to the one page for what is mailed, which is told what to ask', () => {
  const parts = { publicOrigin: 'https://swapwise.test', code: 'c&d', apiKey: 'key', language: 'pt-BR' }
  const links = purposes.map((purpose) => new URL(actionLink({ ...parts, purpose, continueUrl: null })))
  expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual(
    purposes.map(() => 'https://swapwise.test/auth/action'),
  )
  expect(
    Object.fromEntries(purposes.map((purpose, n) => [purpose, links[n]?.searchParams.get('mode')])),
  ).toEqual({
    PASSWORD_RESET: 'resetPassword',
    EMAIL_SIGNIN: 'signIn',
    VERIFY_EMAIL: 'verifyEmail',
    VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
    RECOVER_EMAIL: 'recoverEmail',
  })
  const onward = { purpose: 'EMAIL_SIGNIN', continueUrl: 'https://swapwise.test/query/1?a=b' } as const
  expect(Object.fromEntries(new URL(actionLink({ ...parts, ...onward })).searchParams)).toEqual({
    mode: 'signIn',
    oobCode: 'c&d',
    apiKey: 'key',
    lang: 'pt-BR',
    continueUrl: onward.continueUrl,
  })
  expect(links[0]?.searchParams.has('continueUrl')).toBe(false)
})
