type Hold = (goOn: () => void) => void

let hold: Hold | null = null

/** Lets a form with unsaved text hold whoever leaves by something else than a link, Back or closing the page. */
export const setLeaveConfirmation = (next: Hold | null) => {
  hold = next
}

/** Goes on, unless a form wants to ask first. */
export const confirmLeaving = (goOn: () => void) => (hold ? hold(goOn) : goOn())
