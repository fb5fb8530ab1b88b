import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NextPage } from './next-page.tsx'
import { cursorIn } from '#contract/link-header.ts'
import { focusFirstNew } from '#client/lib/browser/focus-first-new.ts'

interface Props {
  /** Where the next page is. */
  next: string | null
  loading: boolean
  failed: boolean
  onLoad: () => void
}

/** Asks for the next page when it comes near the screen; the button is there for everyone who does not scroll. */
export function LoadMore({ next, loading, failed, onLoad }: Props) {
  const sentinel = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)

  useLayoutEffect(() => {
    const more = sentinel.current
    return () => {
      const list = more?.previousElementSibling
      if (list && more.contains(document.activeElement)) focusFirstNew(list)
    }
  }, [])

  useEffect(() => {
    if (!sentinel.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      // Whoever scrolls fast is told of several changes at once.
      (changes) => setNear(changes.at(-1)?.isIntersecting ?? false),
      { rootMargin: '400px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    // A page may be short or empty and leave this in view, so the wish is renewed after each answer.
    if (near && !loading && !failed) onLoad()
  }, [near, loading, failed, onLoad])

  return (
    <div ref={sentinel} className="grid justify-items-center gap-3 pt-10">
      {failed && <p role="alert">More could not be loaded.</p>}
      <button
        type="button"
        className="btn btn-quiet needs-scripts"
        aria-disabled={loading}
        onClick={() => loading || onLoad()}
      >
        {loading ? 'Loading more...' : failed ? 'Try again' : 'Load more'}
      </button>
      <NextPage cursor={cursorIn(next)} />
    </div>
  )
}
