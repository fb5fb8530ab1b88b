type Kind = 'success' | 'warning' | 'error'

// The toasts' code is fetched with the first thing there is to say. Where it does not come, that is said once it can.
const onceOnline = (again: () => void) => addEventListener('online', again, { once: true })

const showToast = (kind: Kind, message: string, quoted?: string) =>
  void import('./toaster.tsx').then(
    ({ show }) => show(kind, message, quoted),
    () => onceOnline(() => showToast(kind, message, quoted)),
  )

const showOffer = (message: string, label: string, onPress: () => void) =>
  void import('./toaster.tsx').then(
    ({ offer }) => offer(message, label, onPress),
    () => onceOnline(() => showOffer(message, label, onPress)),
  )

/** `quoted` is the part of the message that somebody else has written. */
export const notify = {
  success: (message: string, quoted?: string) => showToast('success', message, quoted),
  warning: (message: string) => showToast('warning', message),
  error: (message: string) => showToast('error', message),
  /** A success that something more can be made of, by a press. */
  offer: showOffer,
}
