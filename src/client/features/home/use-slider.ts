import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useReducedMotion } from '#client/lib/browser/use-media-query.ts'

const autoplayDelay = 5_000

/** The moving parts of the slider: which slide shows, whether it plays, and how to change either. */
export function useSlider() {
  const still = useReducedMotion()
  const [plugins] = useState(() => [
    Autoplay({ delay: autoplayDelay, stopOnInteraction: false, stopOnFocusIn: false, playOnInit: false }),
  ])
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: still ? 0 : 28 }, plugins)
  const [selected, setSelected] = useState(0)
  const [playing, setPlaying] = useState(!still)
  const paused = useRef(still)

  useEffect(() => {
    if (!embla) return
    const showSelected = () => {
      const selected = embla.selectedScrollSnap()
      const hasFocus = embla.rootNode().contains(document.activeElement)
      flushSync(() => setSelected(selected))
      // The slide that is left becomes inert, which would throw the focus to the page: the same button of the next takes it.
      if (hasFocus) embla.slideNodes()[selected]?.querySelector('button')?.focus({ preventScroll: true })
    }
    // The plugin starts again after every swipe, also for somebody who has pressed pause.
    const stayPaused = () => {
      if (paused.current) embla.plugins().autoplay.stop()
    }
    embla.on('select', showSelected).on('pointerUp', stayPaused)
    return () => void embla.off('select', showSelected).off('pointerUp', stayPaused)
  }, [embla])

  useEffect(() => {
    paused.current = !playing
    const autoplay = embla?.plugins().autoplay
    if (playing) autoplay?.play()
    else autoplay?.stop()
  }, [embla, playing])

  const move = (step: () => void) => {
    step()
    embla?.plugins().autoplay.reset()
  }

  return {
    viewport,
    selected,
    playing,
    togglePlaying: () => setPlaying(!playing),
    goTo: (index: number) => move(() => embla?.scrollTo(index)),
    goToNext: () => move(() => embla?.scrollNext()),
    goToPrevious: () => move(() => embla?.scrollPrev()),
  }
}
