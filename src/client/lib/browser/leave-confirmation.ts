type Confirm = (goOn: () => void) => void

const confirms = new Set<Confirm>()

/**
 * Lets a form with unsaved text hold whoever leaves by something else than a link, Back or closing the page. Answers
 * with how that ends.
 */
export const addLeaveConfirmation = (confirm: Confirm) => {
  confirms.add(confirm)
  return () => void confirms.delete(confirm)
}

/** Goes on, unless a form wants to ask first; the first asks for all. */
export const confirmLeaving = (goOn: () => void) => {
  const [confirm] = confirms
  if (confirm) confirm(goOn)
  else goOn()
}
