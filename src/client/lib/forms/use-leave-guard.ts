import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addLeaveConfirmation } from '../browser/leave-confirmation.ts'
import { paths } from '../paths.ts'
import { addPopGuard } from '../browser/pop-guard.ts'

interface Guard {
  /** They have said that they leave. */
  open: boolean
  discard: () => void
}

/** One for each form with unsaved text. */
const guards = new Set<Guard>()

type PendingLeave = { to: string } | { steps: number } | { goOn: () => void }

const stepOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null

/** Where a plain click on a link of this app leads; null for every other click. */
const destinationOf = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !plain || link.target || link.origin !== location.origin) return null
  // Logging in leads back here, and what was typed is kept for it.
  if (link.pathname === location.pathname || link.pathname === paths.login) return null
  return link.pathname + link.search + link.hash
}

/**
 * Holds whoever leaves while `active`: by a link, by Back or Forward, by closing the page, or by what is done
 * through `confirmLeaving`. The router's own blocker exists in its data mode only. `held` is true while the person has to decide.
 * Of several forms the first asks, and what is decided goes for all: `discard` gives up what was typed.
 */
export function useLeaveGuard(active: boolean, discard: () => void) {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  const [pending, setPending] = useState<PendingLeave | null>(null)
  const giveUp = useEffectEvent(discard)

  useEffect(() => {
    if (!active) return
    const guard: Guard = { open: false, discard: () => giveUp() }
    guards.add(guard)
    const isIdle = () => guard.open || guards.values().next().value !== guard
    const here = stepOf(history.state)
    let returning = false

    const onUnload = (event: BeforeUnloadEvent) => {
      if (!guard.open) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event)
      if (to === null || isIdle()) return
      // Enough for the router's links, which leave a prevented click alone.
      event.preventDefault()
      setPending({ to })
    }
    const onPop = (event: PopStateEvent) => {
      if (returning) {
        returning = false
        event.stopImmediatePropagation()
        return
      }
      const there = stepOf(event.state)
      if (isIdle() || here === null || there === null || here === there) return
      // Another order or anchor of the same page takes nothing away.
      if (location.pathname === pathname) return
      // The browser has gone already: it is sent back before the router hears of it.
      event.stopImmediatePropagation()
      returning = true
      history.go(here - there)
      setPending({ steps: there - here })
    }

    addEventListener('beforeunload', onUnload)
    addEventListener('click', onClick, true)
    const ends = [addPopGuard(onPop), addLeaveConfirmation((goOn) => setPending({ goOn }))]
    return () => {
      guards.delete(guard)
      removeEventListener('beforeunload', onUnload)
      removeEventListener('click', onClick, true)
      ends.forEach((end) => end())
    }
  }, [active, key, pathname])

  const stay = useCallback(() => setPending(null), [])
  const leave = () => {
    for (const guard of guards) {
      guard.open = true
      guard.discard()
    }
    setPending(null)
    if (!pending) return
    if ('to' in pending) void navigate(pending.to)
    else if ('goOn' in pending) pending.goOn()
    else history.go(pending.steps)
  }

  return { held: pending !== null, stay, leave }
}
