// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isKeptForMember, useDraft } from './use-draft.ts'

const saved = { title: '' }
const open = (key: string, owner: string | null) => renderHook(() => useDraft(key, owner, saved))
/** It stays where it is while who is signed in changes. */
const openInPlace = (key: string, first: string | null) =>
  renderHook((owner: string | null) => useDraft(key, owner, saved), { initialProps: first })

it('keeps what a member typed for that member only', () => {
  const form = open('mine', 'mira')
  act(() => form.result.current.change('title', 'Half a thought'))
  form.unmount()
  expect(open('mine', 'tom').result.current.values.title).toBe('')
  expect(open('mine', null).result.current.values.title).toBe('')
  expect(open('mine', 'mira').result.current.values.title).toBe('Half a thought')
})

it('keeps it whatever others type there meanwhile, and tells that it is kept until it is sent', () => {
  const type = (owner: string | null, title: string) => {
    const form = open('shared', owner)
    act(() => form.result.current.change('title', title))
    form.unmount()
  }
  expect(isKeptForMember('shared')).toBe(false)
  type('mira', 'Mine')
  type('tom', 'Another thought')
  expect([isKeptForMember('shared'), isKeptForMember('elsewhere'), isKeptForMember()]).toEqual([
    true,
    false,
    true,
  ])
  const back = open('shared', 'mira')
  expect(back.result.current.values.title).toBe('Mine')
  act(() => back.result.current.reset())
  expect(isKeptForMember('shared')).toBe(true)
  const toms = open('shared', 'tom')
  act(() => toms.result.current.discard())
  expect(isKeptForMember('shared')).toBe(false)
})

it('shows whoever comes next to the same form nothing of it, and gives it back', () => {
  const form = openInPlace('in place', 'mira')
  const { current: before } = form.result
  act(() => before.change('title', 'A secret'))
  const titles = ['tom', null, 'mira'].map((owner) => {
    form.rerender(owner)
    return form.result.current.values.title
  })
  expect(titles).toEqual(['', '', 'A secret'])
  form.rerender('tom')
  act(() => form.result.current.change('title', 'Another thought'))
  // What was on its way for the one before has been stored.
  act(() => before.reset())
  expect(form.result.current.values.title).toBe('Another thought')
  form.rerender('mira')
  expect(form.result.current.values.title).toBe('')
})

it('goes on with what a visitor typed once they are logged in', () => {
  const form = openInPlace('logged in', null)
  act(() => form.result.current.change('title', 'Half a thought'))
  form.rerender('mira')
  expect(form.result.current.values.title).toBe('Half a thought')
})

it('shows visitors nothing of what a visitor began and a member went on with', () => {
  const begun = open('begun', null)
  act(() => begun.result.current.change('title', 'Half'))
  begun.unmount()
  const form = open('begun', 'mira')
  act(() => form.result.current.change('title', 'Half a thought'))
  expect(open('begun', null).result.current.values.title).toBe('')
})

it('keeps what a visitor typed for whoever logs in', () => {
  const form = open('anyone', null)
  act(() => form.result.current.change('title', 'Half a thought'))
  form.unmount()
  expect(open('anyone', 'mira').result.current.values.title).toBe('Half a thought')
})

it('follows what is saved, except where somebody has typed', () => {
  const form = renderHook((now) => useDraft('two tabs', 'mira', now), {
    initialProps: { title: 'Old', reason: 'Old' },
  })
  act(() => form.result.current.change('title', 'Mine'))
  form.rerender({ title: 'New', reason: 'New' })
  expect(form.result.current.values).toEqual({ title: 'Mine', reason: 'New' })
})

it('knows where something else was saved since the typing began, also after coming back', () => {
  const open = (title: string) =>
    renderHook((now) => useDraft('conflict', 'mira', now), { initialProps: { title } })
  const form = open('Old')
  act(() => form.result.current.change('title', 'Mine'))
  expect(form.result.current.conflicts).toEqual([])
  form.rerender({ title: 'Theirs' })
  expect(form.result.current.conflicts).toEqual(['title'])
  act(() => form.result.current.change('title', 'Mine, better'))
  expect(form.result.current.conflicts).toEqual(['title'])
  form.unmount()
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
  const form = renderHook((now) => useDraft('own', 'mira', now), { initialProps: { title: 'Old' } })
  act(() => form.result.current.change('title', ' Mine '))
  form.rerender({ title: 'Mine' })
  expect(form.result.current.conflicts).toEqual([])
})

it('forgets it once it is sent', () => {
  const form = open('sent', 'mira')
  act(() => form.result.current.change('title', 'A whole one'))
  expect(form.result.current.dirty).toBe(true)
  act(() => form.result.current.reset())
  expect(form.result.current.dirty).toBe(false)
  form.unmount()
  expect(open('sent', 'mira').result.current.values.title).toBe('')
})
