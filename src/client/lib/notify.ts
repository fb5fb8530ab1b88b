type Kind = 'success' | 'warning' | 'error'

// The toasts' code is fetched with the first thing there is to say. Where it does not come, that is said once it can.
const onceOnline = (again: () => void) => addEventListener('online', again, { once: true })

const showToast = (kind: Kind, message: string, quoted?: string) =>
  void import('./toaster.tsx').then(
    ({ show }) => show(kind, message, quoted),
    () => onceOnline(() => showToast(kind, message, quoted)),
  )

type Offer = 'offer' | 'lasting'

const showOffer = (kind: Offer, message: string, label: string, onPress: () => void) =>
  void import('./toaster.tsx').then(
    (toaster) => toaster[kind](message, label, onPress),
    () => onceOnline(() => showOffer(kind, message, label, onPress)),
  )

/** `quoted` is the part of the message that somebody else has written. */
export const notify = {
  success: (message: string, quoted?: string) => showToast('success', message, quoted),
  warning: (message: string) => showToast('warning', message),
  error: (message: string) => showToast('error', message),
  /** A success that something more can be made of, by a press. */
  offer: (message: string, label: string, onPress: () => void) => showOffer('offer', message, label, onPress),
  /** Stays until it is pressed or closed. */
  lasting: (message: string, label: string, onPress: () => void) =>
    showOffer('lasting', message, label, onPress),
}
