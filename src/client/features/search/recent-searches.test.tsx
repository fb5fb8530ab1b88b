import { renderHook, act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRecentSearches } from './recent-searches.ts'

const seenBy = (first: string | null | undefined) =>
  renderHook(({ uid }) => useRecentSearches(uid), { initialProps: { uid: first } })

it('forgets what a member searched for when they leave, and takes along what they did as a visitor', () => {
  const { result, rerender } = seenBy(null)
  act(() => result.current.remember('as a visitor'))
  rerender({ uid: 'mira' })
  act(() => result.current.remember('as a member'))
  expect(result.current.phrases).toEqual(['as a member', 'as a visitor'])
  rerender({ uid: null })
  expect(result.current.phrases).toEqual([])
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

it('shows nobody what another member searched for, nor before it is known who is here', () => {
  localStorage.setItem('recent-searches', 'mira\nkettle')
  const { result, rerender } = seenBy(undefined)
  expect(result.current.phrases).toEqual([])
  rerender({ uid: 'mira' })
  expect(result.current.phrases).toEqual(['kettle'])
  rerender({ uid: 'tom' })
  expect(result.current.phrases).toEqual([])
  expect(localStorage.getItem('recent-searches')).toBeNull()
})
