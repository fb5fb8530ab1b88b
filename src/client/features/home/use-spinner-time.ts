import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

const spinnerTime = 2_000
let shownBefore = false

/** How long the spinner stands before the home page. Going Back skips it, so that the scroll position can be kept. */
export function useSpinnerTime() {
  const comingBack = useNavigationType() === NavigationType.Pop
  const [time] = useState(comingBack && shownBefore ? 0 : spinnerTime)

  useEffect(() => {
    shownBefore = true
  }, [])

  return time
}
