import { check } from '../report.ts'
import { ask, identify, join, meanwhile, password, someQuery, tally, type Attack } from './target.ts'

/** Strangers try to keep people out: wrong passwords, mails, writes without a token, and changes that cost a hash each. */
export const lockedOut: Attack = async (target) => {
  const [victim, busy] = [await join(target, 1), await join(target, 2)]
  const { email } = victim
  const wrong: number[] = []
  for (let network = 10; network < 22; network++) {
    wrong.push(
      (await identify(target, 'signInWithPassword', { email, password: 'Wr0ng-one' }, network)).status,
    )
    await identify(target, 'sendOobCode', { requestType: 'PASSWORD_RESET', email }, network)
  }
  const right = await identify(target, 'signInWithPassword', { email, password }, 30)
  check(`after twelve wrong passwords (${tally(wrong)}) the right one is taken`, right.ok)

  const tokenless = await Promise.all(
    Array.from(
      { length: 150 },
      async () => (await ask(target, '/products', { body: someQuery(), network: 3 })).status,
    ),
  )
  const written = await ask(target, '/products', { body: someQuery(), token: victim.idToken, network: 3 })
  check(`after 150 writes without a token (${tally(tokenless)}) a member’s is taken`, written.status === 201)

  const changes = Promise.all(
    Array.from({ length: 38 }, async (_, n) => {
      const body = { idToken: busy.idToken, password: `${password}-${n}`, returnSecureToken: true }
      return (await identify(target, 'update', body, 2)).status
    }),
  )
  const { slowest, refused, asked } = await meanwhile(target, changes)
  check(
    `during 38 new passwords at once (${tally(await changes)}) ${asked} visitors are answered, the slowest in ${slowest} ms`,
    refused === 0,
  )
}
