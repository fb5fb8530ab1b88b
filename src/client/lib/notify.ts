type Kind = 'success' | 'warning' | 'error'

// The toasts' code is fetched with the first thing there is to say. Where it does not come, that is said once it can.
const showToast = (kind: Kind, message: string, quoted?: string) =>
  void import('./toaster.tsx').then(
    ({ show }) => show(kind, message, quoted),
    () => addEventListener('online', () => showToast(kind, message, quoted), { once: true }),
  )

/** `quoted` is the part of the message that somebody else has written. */
export const notify = {
  success: (message: string, quoted?: string) => showToast('success', message, quoted),
  warning: (message: string) => showToast('warning', message),
  error: (message: string) => showToast('error', message),
}
