export function leadTo(id: string): boolean {
  const made = document.getElementById(id)
  made?.scrollIntoView({ block: 'nearest' })
  made?.focus({ preventScroll: true })
  return made !== null
}
