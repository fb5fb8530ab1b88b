import { expect, it } from 'vitest'
import { Overloaded } from '#server/db/errors.ts'
import { createSlots } from './slots.ts'

function answers(limits: { each: number; all: number }) {
  const slots = createSlots(limits)
  const ended: string[] = []
  const take = (name: string, movedAt = 0) =>
    slots.take({ caller: name.charAt(0), text: name, movedAt, end: () => ended.push(name) })
  return { take, ended, refuses: slots.refuses }
}

it('gives one caller so many, and the next as soon as one is given back', () => {
  const { take } = answers({ each: 2, all: 10 })
  take('a1')
  const giveBack = take('a2')
  expect(() => take('a3')).toThrow(Overloaded)
  take('b1')
  giveBack()
  take('a3')
  expect(() => take('a4')).toThrow(Overloaded)
})

it('ends the slowest answer of whoever has most for somebody who has fewer, and nobody’s for as many', () => {
  const { take, ended } = answers({ each: 4, all: 4 })
  take('b1', 1)
  take('a1', 30)
  take('a2', 20)
  take('a3', 40)
  take('c1')
  expect(ended).toEqual(['a2'])
  // By now the most anybody has is one more than the newcomer would have.
  expect(() => take('b2')).toThrow(Overloaded)
  take('d1')
  expect(ended).toEqual(['a2', 'a1'])
  expect(() => take('e1')).toThrow(Overloaded)
})

it('refuses beforehand only what is known to be long, where there is no slot for it', () => {
  const { take, refuses } = answers({ each: 1, all: 2 })
  const giveBack = take('a list')
  expect([refuses('a', 'a list'), refuses('a', 'another'), refuses('b', 'a list')]).toEqual([
    true,
    false,
    false,
  ])
  giveBack()
  expect(refuses('a', 'a list')).toBe(false)
})
