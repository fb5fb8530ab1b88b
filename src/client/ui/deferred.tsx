import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isBrowser } from '#client/lib/browser/is-browser.ts'
import { isCodeStored } from '#client/lib/browser/stored-code.ts'
import { FailedSection } from './lists/failed-section.tsx'

interface Options {
  /** Stands in its place until it is here. */
  waiting?: ReactNode
  /** Stands there once its code did not come; unless given, it goes on waiting for the network. */
  failed?: (tryAgain: () => void) => ReactNode
  /** The path of the screen that it belongs to, where that is another than the one that is shown. */
  screen?: string
}

/** The server, which renders as well, has a network. */
const isOffline = () => isBrowser && !navigator.onLine

const isPageThere = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Not `lazy`, which keeps a failure for good and takes the whole page along. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed = () => waiting, screen }: Options = {},
) {
  let Part: ComponentType<Props> | undefined
  const fetchPart = async (): Promise<boolean> => {
    // Many browsers remember a script that did not come, and never ask for it again.
    if (isOffline() && !isCodeStored(screen)) return false
    return load().then(
      (loaded) => {
        Part = loaded
        return true
      },
      () => false,
    )
  }

  function Deferred(props: Props): ReactNode {
    const [isHere, setIsHere] = useState(Part ? true : undefined)
    // In slices: several come at once, while the page is read and pressed.
    const show = (came: boolean) => startTransition(() => setIsHere(came))
    const fetchNow = () => void fetchPart().then(show)
    const tryAgain = async () => {
      const came = await fetchPart()
      // A new page asks for it anew, where there is one to be had.
      if (!came && (await isPageThere())) location.reload()
      else show(came)
    }

    useEffect(() => {
      if (isHere) return
      if (isHere === undefined) fetchNow()
      let pause = 250
      let timer: ReturnType<typeof setTimeout> | undefined
      // Devices say that they are online before anything can be reached: a script would fail, and be remembered.
      const fetchOnceReached = () =>
        void isPageThere().then((isThere) => {
          if (isThere) fetchNow()
          else timer = setTimeout(fetchOnceReached, (pause *= 2))
        })
      addEventListener('online', fetchOnceReached)
      return () => {
        clearTimeout(timer)
        removeEventListener('online', fetchOnceReached)
      }
    }, [isHere])

    if (isHere && Part) return <Part {...props} />
    return isHere === false ? failed(() => void tryAgain()) : waiting
  }

  return Object.assign(Deferred, { preload: fetchPart })
}

/** For what somebody asked for: the page around it stays, unless they press for a new one. */
export const partFailed = (tryAgain: () => void) => (
  <FailedSection message="This part could not be loaded." onRetry={tryAgain} isAwaited />
)
