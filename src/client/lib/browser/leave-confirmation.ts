type Confirm = (goOn: () => void) => void

let confirm: Confirm | null = null

/** Lets a form with unsaved text hold whoever leaves by something else than a link, Back or closing the page. */
export const setLeaveConfirmation = (next: Confirm | null) => {
  confirm = next
}

/** Goes on, unless a form wants to ask first. */
export const confirmLeaving = (goOn: () => void) => (confirm ? confirm(goOn) : goOn())
