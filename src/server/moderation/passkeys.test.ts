import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { evidenceDraft } from '../../../tests/support/factories.ts'
import { createPeople, inserted, refusal, type Person } from '../../../tests/support/moderation.ts'

let world: Awaited<ReturnType<typeof createTestApp>>
let people: ReturnType<typeof createPeople>
beforeAll(async () => {
  world = await createTestApp({ MODERATOR_PASSKEYS: 'required' })
  people = createPeople(world)
})
afterAll(() => world.close())

const unknown = '0'.repeat(24)
const sentence =
  'To moderate here, you must sign in with a passkey. Add one on your profile, then sign in with it.'

/** Every call that needs the role, aimed at nothing. */
const calls = (chief: Person) => [
  chief.call('GET', '/moderation/queue'),
  chief.call('GET', '/moderation/decided'),
  chief.call('GET', '/moderation/reasons?action=hide'),
  chief.call('GET', '/moderation/members?search=nobody'),
  chief.decide('hide', unknown),
  chief.call('DELETE', `/moderation/decisions/${unknown}`),
  chief.call('PUT', '/members/nobody-at-all/role', { role: 'moderator' }),
]

it('moderates only who signed in with a passkey, where that is required', async () => {
  const byPassword = await people.join('chief', 'admin', { firebase: { sign_in_provider: 'password' } })
  for (const answer of await Promise.all(calls(byPassword))) expect(refusal(answer)).toEqual([403, sentence])
  const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'passkey' }
  const byPasskey = await people.join('chief', 'admin', { firebase })
  const answers = await Promise.all(calls(byPasskey))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404, 404, 404])
})

it('takes a moderator without one for a member elsewhere', async () => {
  const ada = await people.join('ada')
  const id = await ada.ask()
  const { insertedId } = (
    await ada.call('POST', `/products/${id}/evidence`, { kind: 'first-hand', statement: 'So it is.' })
  ).json<{ insertedId: string }>()
  const byPassword = await people.join('mod', 'moderator', { firebase: { sign_in_provider: 'password' } })
  const changes = [
    byPassword.call('DELETE', `/evidence/${insertedId}`),
    byPassword.call('PUT', `/products/${id}/status`, { status: 'ended', note: 'Because.' }),
  ]
  expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).toEqual([403, 403])
})

it('shows what is hidden to no moderator without one', async () => {
  const [eve, fay] = [await people.join('eve'), await people.join('fay')]
  const [gone, open] = [await eve.ask(), await eve.ask()]
  const onGone = await fay.recommend(gone)
  const recommendation = await fay.recommend(open)
  const add = async (query: string) =>
    inserted(await fay.call('POST', `/products/${query}/evidence`, evidenceDraft))
  const [pieceOnGone, piece] = [await add(gone), await add(open)]
  const password = { sign_in_provider: 'password' }
  const passkey = { ...password, sign_in_second_factor: 'passkey' }
  const byPasskey = await people.join('warden', 'moderator', { firebase: passkey })
  await byPasskey.decide('hide', gone)
  await byPasskey.decide('hide', recommendation, { subject: 'recommendation' })
  await byPasskey.decide('hide', piece, { subject: 'evidence' })
  await byPasskey.decide('hide', eve.handle, { subject: 'member' })
  const seenBy = async (person: Person) => {
    const paths = {
      [`/products/${gone}`]: gone,
      [`/products/${gone}/mine`]: 'votes',
      [`/products/${gone}/evidence`]: pieceOnGone,
      [`/products/${open}/evidence`]: piece,
      [`/recommendations?queryId=${gone}`]: onGone,
      [`/recommendations/${onGone}`]: onGone,
      [`/recommendations/${recommendation}`]: recommendation,
      [`/members/${eve.handle}`]: 'hidden',
    }
    const seen = []
    for (const [path, sign] of Object.entries(paths)) {
      const { statusCode, body } = await person.call('GET', path)
      seen.push(statusCode === 200 && body.includes(sign))
    }
    return seen
  }
  expect(await seenBy(byPasskey)).toEqual(Array<boolean>(8).fill(true))
  const byPassword = await people.join('warden', 'moderator', { firebase: password })
  expect(await seenBy(byPassword)).toEqual(Array<boolean>(8).fill(false))
})

it('leaves members what is theirs, and moderators what they do as members', async () => {
  const mod = await people.join('mod', 'moderator')
  const id = await mod.ask()
  const ada = await people.join('ada')
  expect((await ada.report(id)).statusCode).toBe(201)
  expect((await ada.call('GET', '/moderation/mine')).statusCode).toBe(200)
  expect((await world.app.inject('/moderation/log')).statusCode).toBe(200)
  expect(refusal(await ada.call('GET', '/moderation/queue'))).toEqual([403, 'Only moderators can do this.'])
})
