import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Brand } from './brand.tsx'
import { preferMotion, show } from '#client/testing/screen.tsx'

const wordsShown = () => screen.getByRole('link', { name: 'Swapwise' }).lastElementChild?.textContent

/** In short steps: the next keystroke is planned when the last one is on the screen. */
const pass = async (time: number) => {
  for (let passed = 0; passed < time; passed += 10) await act(() => vi.advanceTimersByTimeAsync(10))
}

it('is read as Swapwise while its words change', async () => {
  vi.useFakeTimers()
  preferMotion(false)
  show(<Brand />)
  expect(wordsShown()).toBe('Swapwise')
  await pass(2_000 + 8 * 50 + 15 * 70)
  expect(wordsShown()).toBe('Boycott wisely')
})

it('stands still for those who prefer less motion', async () => {
  vi.useFakeTimers()
  preferMotion(true)
  show(<Brand />)
  await pass(3_000)
  expect(wordsShown()).toBe('Swapwise')
})
