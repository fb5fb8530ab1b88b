import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { draftNames, forgetDraftsOf, unwritten } from './draft-storage.ts'
import { isKeptForMember } from './drafts.ts'
import { useDraft } from './use-draft.ts'
import { MemberUid } from '../member-uid.ts'

const saved = { title: '' }
/** It stays where it is while who is signed in changes. */
function openInPlace<Name extends string>(
  key: string,
  first: string | null | undefined,
  initialProps: Record<Name, string>,
) {
  let owner = first
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemberUid, { value: owner }, children)
  const form = renderHook((now: Record<Name, string>) => useDraft(key, now), { initialProps, wrapper })
  const setOwner = (next: string | null) => {
    owner = next
    form.rerender(initialProps)
  }
  return { ...form, setOwner }
}
const open = (key: string, owner: string | null | undefined) => openInPlace(key, owner, saved)

/** The page goes, with all that was not written, and comes back. */
const reload = () => {
  dispatchEvent(new Event('pagehide'))
  unwritten.clear()
}
const type = (owner: string | null, title: string, key = 'form') => {
  const form = open(key, owner)
  act(() => form.result.current.change('title', title))
  form.unmount()
}
const titleOf = (owner: string | null, key = 'form') => {
  const form = open(key, owner)
  const { values, isRestored } = form.result.current
  form.unmount()
  return values.title && `${isRestored ? 'kept: ' : ''}${values.title}`
}

afterEach(() => {
  cleanup()
  unwritten.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

it('outlives a reload and a tab that the phone dropped, for a week', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  type('mira', 'Half a thought')
  reload()
  expect(titleOf('mira')).toBe('kept: Half a thought')
  vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000)
  expect([titleOf('mira'), draftNames()]).toEqual(['', []])
})

it('is written while somebody types, once they rest', () => {
  vi.useFakeTimers()
  type('mira', 'Half')
  expect(localStorage).toHaveLength(0)
  vi.advanceTimersByTime(1_000)
  expect(localStorage).toHaveLength(1)
})

it('is gone once its owner signs out, and so is what was typed in the tab before', () => {
  type('mira', 'Mine')
  type('tom', 'Another thought')
  type(null, 'A visitor’s', 'elsewhere')
  reload()
  forgetDraftsOf('mira')
  expect([titleOf('mira'), titleOf(null, 'elsewhere'), titleOf('tom')]).toEqual([
    '',
    '',
    'kept: Another thought',
  ])
})

it('lasts as long as the page where nothing can be stored, without a word', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('mira', 'Half a thought')
  dispatchEvent(new Event('pagehide'))
  expect(titleOf('mira')).toBe('kept: Half a thought')
  full.mockRestore()
})

it('makes room, the oldest first', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let form = 0; form <= 30; form++) {
    vi.setSystemTime(form + 1)
    type('mira', 'Half a thought', `form ${form}`)
  }
  reload()
  expect([titleOf('mira', 'form 0'), titleOf('mira', 'form 1')]).toEqual(['', 'kept: Half a thought'])
})

it('is dropped where it says what is saved anyway', () => {
  type('mira', 'Half')
  const form = open('form', 'mira')
  act(() => form.result.current.change('title', ''))
  expect(draftNames()).toEqual([])
  act(() => form.result.current.change('title', 'Whole'))
  form.unmount()
  openInPlace('form', 'mira', { title: 'Whole' })
  expect(draftNames()).toEqual([])
})

it('follows another tab until something is typed in this one', () => {
  const form = open('form', 'mira')
  const elsewhere = (title: string) => {
    localStorage.setItem(
      'draft:mira:form',
      JSON.stringify({ at: Date.now(), typed: { title: { text: title, over: '' } } }),
    )
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'draft:mira:form' })))
  }
  elsewhere('From the other')
  expect(form.result.current.values.title).toBe('From the other')
  act(() => form.result.current.change('title', 'Here'))
  elsewhere('There')
  expect(form.result.current.values.title).toBe('Here')
})

it('keeps what is typed in the moment before it is known who is here', () => {
  const early = open('form', undefined)
  act(() => early.result.current.change('title', 'Quick'))
  expect(draftNames()).toEqual([])
  early.setOwner('mira')
  expect(early.result.current.values.title).toBe('Quick')
})

it('keeps what a member typed for that member only', () => {
  type('mira', 'Half a thought')
  expect([titleOf('tom'), titleOf(null), titleOf('mira')]).toEqual(['', '', 'kept: Half a thought'])
})

it('keeps it whatever others type there meanwhile, and tells that it is kept until it is sent', () => {
  expect(isKeptForMember('form')).toBe(false)
  type('mira', 'Mine')
  type('tom', 'Another thought')
  expect([isKeptForMember('form'), isKeptForMember('elsewhere'), isKeptForMember()]).toEqual([
    true,
    false,
    true,
  ])
  const back = open('form', 'mira')
  expect(back.result.current.values.title).toBe('Mine')
  act(() => back.result.current.reset())
  expect(isKeptForMember('form')).toBe(true)
  const toms = open('form', 'tom')
  act(() => toms.result.current.discard())
  expect(isKeptForMember('form')).toBe(false)
})

it('shows whoever comes next to the same form nothing of it, and gives it back', () => {
  const form = open('form', 'mira')
  const { current: before } = form.result
  act(() => before.change('title', 'A secret'))
  const titles = ['tom', null, 'mira'].map((owner) => {
    form.setOwner(owner)
    return form.result.current.values.title
  })
  expect(titles).toEqual(['', '', 'A secret'])
  form.setOwner('tom')
  act(() => form.result.current.change('title', 'Another thought'))
  // What was on its way for the one before has been stored.
  act(() => before.reset())
  expect(form.result.current.values.title).toBe('Another thought')
  form.setOwner('mira')
  expect(form.result.current.values.title).toBe('')
})

it('goes on with what a visitor typed once they are logged in, and is theirs from then on', () => {
  const form = open('form', null)
  act(() => form.result.current.change('title', 'Half a thought'))
  form.setOwner('mira')
  expect(form.result.current.values.title).toBe('Half a thought')
  form.unmount()
  expect([titleOf(null), titleOf('mira')]).toEqual(['', 'kept: Half a thought'])
})

it('keeps what a visitor typed in the tab alone, and for whoever logs in there', () => {
  type(null, 'Half a thought')
  reload()
  expect([localStorage.length, titleOf(null), titleOf('mira'), titleOf(null)]).toEqual([
    0,
    'kept: Half a thought',
    'kept: Half a thought',
    '',
  ])
})

it('follows what is saved, except where somebody has typed', () => {
  const form = openInPlace('form', 'mira', { title: 'Old', reason: 'Old' })
  act(() => form.result.current.change('title', 'Mine'))
  form.rerender({ title: 'New', reason: 'New' })
  expect(form.result.current.values).toEqual({ title: 'Mine', reason: 'New' })
})

it('knows where something else was saved since the typing began, also after coming back', () => {
  const open = (title: string) => openInPlace('form', 'mira', { title })
  const form = open('Old')
  act(() => form.result.current.change('title', 'Mine'))
  expect(form.result.current.conflicts).toEqual([])
  form.rerender({ title: 'Theirs' })
  expect(form.result.current.conflicts).toEqual(['title'])
  act(() => form.result.current.change('title', 'Mine, better'))
  expect(form.result.current.conflicts).toEqual(['title'])
  form.unmount()
  reload()
  const again = open('Theirs')
  expect(again.result.current.conflicts).toEqual(['title'])
  act(() => again.result.current.resolveConflict('title', 'typed'))
  expect(again.result.current.conflicts).toEqual([])
  expect(again.result.current.values.title).toBe('Mine, better')
  again.rerender({ title: 'Theirs again' })
  act(() => again.result.current.resolveConflict('title', 'saved'))
  expect(again.result.current.values.title).toBe('Theirs again')
  expect(again.result.current.dirty).toBe(false)
})

it('finds no conflict with its own text, saved without the blanks around it', () => {
  const form = openInPlace('form', 'mira', { title: 'Old' })
  act(() => form.result.current.change('title', ' Mine '))
  form.rerender({ title: 'Mine' })
  expect(form.result.current.conflicts).toEqual([])
})

it('forgets it once it is sent', () => {
  const form = open('form', 'mira')
  act(() => form.result.current.change('title', 'A whole one'))
  expect(form.result.current.dirty).toBe(true)
  act(() => form.result.current.reset())
  expect(form.result.current.dirty).toBe(false)
  form.unmount()
  expect([titleOf('mira'), draftNames()]).toEqual(['', []])
})
