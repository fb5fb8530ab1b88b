import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshEmail, startIdentity, type TestIdentity } from '../../../../tests/support/identity.ts'
import type { Purpose } from '../store/oob-codes.ts'
import { prepare } from './prepare.ts'

let server: TestIdentity
beforeAll(async () => {
  server = await startIdentity()
})
afterAll(() => server.close())

const somebody = async (changes: { email?: string | null; disabled?: boolean } = {}) => {
  const account = await server.identity.store.accounts.create({ email: freshEmail(), ...changes })
  return { uid: account.uid, email: account.email }
}
interface Order {
  uid: string | null
  email: string | null
  newEmail?: string | null
}
const addressee = async (purpose: Purpose, { uid, email, newEmail = null }: Order) => {
  const order = { purpose, uid, email, newEmail, language: 'en', continueUrl: null }
  const prepared = await prepare(server.identity.store, order)
  return (
    prepared && { to: prepared.to, uid: prepared.uid, email: prepared.email, newEmail: prepared.newEmail }
  )
}

it('a way in goes to the address asked for: to sign in whoever has it, to reset where somebody does', async () => {
  const { uid, email } = await somebody()
  const nobody = freshEmail('nobody')
  const asked = (address: string | null) => ({ uid: null, email: address })
  for (const purpose of ['PASSWORD_RESET', 'EMAIL_SIGNIN'] as const)
    expect(await addressee(purpose, asked(email))).toEqual({ to: email, uid, email, newEmail: null })
  expect(await addressee('EMAIL_SIGNIN', asked(nobody))).toMatchObject({ to: nobody, uid: null })
  expect(await addressee('PASSWORD_RESET', asked(nobody))).toBeNull()
  expect(await addressee('EMAIL_SIGNIN', asked(null))).toBeNull()
})

it('what an account asked for goes out while it has the address it asked with', async () => {
  const { uid, email } = await somebody()
  const newEmail = freshEmail('new')
  const [verify, change] = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'] as const
  expect(await addressee(verify, { uid, email })).toMatchObject({ to: email, uid })
  expect(await addressee(change, { uid, email, newEmail })).toMatchObject({ to: newEmail, email, newEmail })
  await server.identity.store.accounts.update(uid, { email: freshEmail('moved') })
  expect(await addressee(verify, { uid, email })).toBeNull()
  expect(await addressee(change, { uid, email, newEmail })).toBeNull()
  expect(await addressee('RECOVER_EMAIL', { uid, email })).toMatchObject({ to: email, uid })
})

it('a new address that somebody has gets no mail', async () => {
  const [{ uid, email }, { email: newEmail }] = [await somebody(), await somebody()]
  expect(await addressee('VERIFY_AND_CHANGE_EMAIL', { uid, email, newEmail })).toBeNull()
})

it('nobody gets a mail about an account that is disabled, gone, or without an address', async () => {
  const [disabled, addressless] = [await somebody({ disabled: true }), await somebody({ email: null })]
  const gone = { uid: 'gone', email: freshEmail() }
  for (const purpose of ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const)
    for (const order of [disabled, gone, { ...gone, uid: null }])
      expect(await addressee(purpose, { ...order, newEmail: freshEmail('new') })).toBeNull()
  for (const purpose of ['VERIFY_EMAIL', 'RECOVER_EMAIL'] as const)
    expect(await addressee(purpose, addressless)).toBeNull()
  for (const purpose of ['PASSWORD_RESET', 'EMAIL_SIGNIN'] as const)
    expect(await addressee(purpose, { uid: null, email: disabled.email })).toBeNull()
})
