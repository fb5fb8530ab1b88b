import { createElement, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface Places {
  /** Stands there until it comes. */
  waiting?: ReactNode
  /** Stands there where it does not come. */
  failed?: (tryAgain: () => void) => ReactNode
}

/**
 * A part whose code comes after its page. The page can do without: where the code does not come, nothing is shown until
 * the network is back. Not `lazy`, which keeps a failure for good and takes the whole page along.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = () => null }: Places = {},
) {
  let part: ComponentType<Props> | null = null

  return function LaterPart(props: Props): ReactNode {
    const [known, setKnown] = useState(() => part)
    const [hasFailed, setFailed] = useState(false)
    const fetchPart = useCallback(() => {
      void load().then(
        (loaded) => setKnown(() => (part = loaded)),
        () => setFailed(true),
      )
    }, [])

    useEffect(() => {
      if (known) return
      fetchPart()
      addEventListener('online', fetchPart)
      return () => removeEventListener('online', fetchPart)
    }, [known, fetchPart])

    if (known) return createElement(known, props)
    return hasFailed ? failed(fetchPart) : waiting
  }
}
