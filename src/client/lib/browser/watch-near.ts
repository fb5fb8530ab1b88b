/** Tells whenever something comes within so many pixels of the screen, or leaves them; returns what ends it. */
export function watchNear(element: Element, pixels: number, tell: (isNear: boolean) => void) {
  const observer = new IntersectionObserver(
    // Whoever scrolls fast is told of several changes at once.
    (entries) => entries.forEach(({ isIntersecting }) => tell(isIntersecting)),
    { rootMargin: `${pixels}px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
