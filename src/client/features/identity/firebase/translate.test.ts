import { FirebaseError } from '@firebase/app'
import { expect, it } from 'vitest'
import { toIdentityError } from './translate.ts'

it('passes on what the official SDK says, in its code and its words', () => {
  const message = 'Firebase: Error (auth/multi-factor-auth-required).'
  expect(toIdentityError(new FirebaseError('auth/multi-factor-auth-required', message))).toMatchObject({
    code: 'auth/multi-factor-auth-required',
    message,
  })
})
