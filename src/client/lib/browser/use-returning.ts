import { useEffect } from 'react'

/** Calls back, while `active`, when somebody comes back to the page from another tab, window or app. */
export function useReturning(returned: () => void, active: boolean) {
  useEffect(() => {
    if (!active) return
    addEventListener('focus', returned)
    document.addEventListener('visibilitychange', returned)
    return () => {
      removeEventListener('focus', returned)
      document.removeEventListener('visibilitychange', returned)
    }
  }, [returned, active])
}
