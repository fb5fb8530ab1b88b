import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useReducedMotion } from '#client/lib/browser/use-media-query.ts'

const autoplayDelay = 5_000

export function useSlider() {
  const still = useReducedMotion()
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [selected, setSelected] = useState(0)
  const [playing, setPlaying] = useState(!still)

  const viewport = useCallback(
    (root: HTMLElement | null) => {
      if (!root) return
      const embla = EmblaCarousel(root, { loop: true, duration: still ? 0 : 28 })
      embla.on('select', () => {
        const selected = embla.selectedScrollSnap()
        const hasFocus = root.contains(document.activeElement)
        flushSync(() => setSelected(selected))
        // The slide that is left becomes inert, which would throw the focus to the page: the same button of the next takes it.
        if (hasFocus) embla.slideNodes()[selected]?.querySelector('button')?.focus({ preventScroll: true })
      })
      setEmbla(embla)
      return () => embla.destroy()
    },
    [still],
  )

  useEffect(() => {
    if (!embla || !playing) return
    let timer: ReturnType<typeof setInterval>
    const stop = () => clearInterval(timer)
    // Each slide has its time from when it came, whoever brought it.
    const start = () => {
      stop()
      timer = setInterval(() => document.hidden || embla.scrollNext(), autoplayDelay)
    }
    start()
    embla.on('select', start).on('pointerDown', stop).on('pointerUp', start)
    return () => {
      stop()
      embla.off('select', start).off('pointerDown', stop).off('pointerUp', start)
    }
  }, [embla, playing])

  return {
    viewport,
    selected,
    playing,
    togglePlaying: () => setPlaying(!playing),
    goTo: (index: number) => embla?.scrollTo(index),
    goToNext: () => embla?.scrollNext(),
    goToPrevious: () => embla?.scrollPrev(),
  }
}
