/** For what goes as the last of a list comes: the first of that has the focus, as soon as it is drawn. */
export function focusFirstNew(list: Element) {
  const all = () => list.querySelectorAll<HTMLElement>('a, button')
  const place = all().length
  const observer = new MutationObserver(() => {
    const next = all()[place]
    const isLost = document.activeElement === document.body
    if (next || !isLost) observer.disconnect()
    if (isLost) next?.focus()
  })
  observer.observe(list, { childList: true, subtree: true })
}
