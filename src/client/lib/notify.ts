type Kind = 'success' | 'warning' | 'error'

// The toasts' code is fetched with the first thing there is to say.
const say = (kind: Kind, message: string) =>
  void import('#client/lib/toaster.tsx').then(({ show }) => show(kind, message))

export const notify = {
  success: (message: string) => say('success', message),
  warning: (message: string) => say('warning', message),
  error: (message: string) => say('error', message),
}
