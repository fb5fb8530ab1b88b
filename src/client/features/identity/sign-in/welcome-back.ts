import { notify } from '#client/lib/notify.ts'

export const welcomeBack = (name: string | null) =>
  name ? notify.success(`Welcome back ${name}`, name) : notify.success('Welcome back User')
