import { afterEach, expect, it, vi } from 'vitest'
import { StandInMemory } from './stand-in-memory.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('finds what it was given, by kind and name, until it is used, over or taken back', async () => {
  const [codes, grants] = [new StandInMemory('AuthorizationCode'), new StandInMemory('Grant')]
  await codes.upsert('a', { uid: 'u1', grantId: 'g1' }, 60)
  await codes.upsert('b', { uid: 'u2', grantId: 'g2' }, 60)
  await grants.upsert('a', { uid: 'u3' }, 60)
  expect([await codes.find('a'), await grants.find('a'), await grants.find('b')]).toEqual([
    { uid: 'u1', grantId: 'g1' },
    { uid: 'u3' },
    undefined,
  ])
  expect([await codes.findByUid('u2'), await codes.findByUid('u9')]).toMatchObject([
    { grantId: 'g2' },
    undefined,
  ])
  await codes.consume('a')
  await codes.consume('c')
  const used = await codes.find('a')
  expect(Math.abs(Number(used?.['consumed']) - Date.now() / 1000)).toBeLessThan(5)
  expect(await codes.find('b')).not.toHaveProperty('consumed')
  await codes.revokeByGrantId('g1')
  expect([await codes.find('a'), await codes.find('b')]).toMatchObject([undefined, { uid: 'u2' }])
  await codes.destroy('b')
  expect([await codes.find('b'), await grants.find('a')]).toEqual([undefined, { uid: 'u3' }])
})

it('keeps nobody signed in, and nothing for longer than it was to', async () => {
  const sessions = new StandInMemory('Session')
  await sessions.upsert('s', { uid: 'u4' }, 60)
  expect(await sessions.find('s')).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'] })
  const interactions = new StandInMemory('Interaction')
  await interactions.upsert('early', {}, 60)
  await interactions.upsert('late', {}, 61)
  vi.advanceTimersByTime(60_500)
  await interactions.upsert('new', {}, 60)
  expect([await interactions.find('early'), await interactions.find('late')]).toEqual([undefined, {}])
})
