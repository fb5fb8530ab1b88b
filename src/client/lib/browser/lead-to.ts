/** Brings what somebody has just made into their sight, with the focus. False where it is not on the page yet. */
export function leadTo(id: string): boolean {
  const made = document.getElementById(id)
  made?.scrollIntoView({ block: 'nearest' })
  made?.focus({ preventScroll: true })
  return made !== null
}
