import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part whose code comes after its page, with `waiting` in its place until then. The page can do without: where the
 * code does not come, it waits until the network is back, unless `failed` has something to say. Not `lazy`, which
 * keeps a failure for good and takes the whole page along.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  failed: (tryAgain: () => void) => ReactNode = () => waiting,
) {
  let part: ComponentType<Props> | null | undefined

  return function LaterPart(props: Props): ReactNode {
    // Null where it did not come.
    const [[Part], setFound] = useState([part])
    const isHere = Boolean(Part)
    const fetchPart = useCallback(
      () =>
        void load().then(
          (loaded) => setFound([(part = loaded)]),
          () => setFound([null]),
        ),
      [],
    )

    useEffect(() => {
      if (isHere) return
      fetchPart()
      addEventListener('online', fetchPart)
      return () => removeEventListener('online', fetchPart)
    }, [isHere, fetchPart])

    if (Part) return <Part {...props} />
    return Part === null ? failed(fetchPart) : waiting
  }
}
