import { useEffect } from 'react'

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
