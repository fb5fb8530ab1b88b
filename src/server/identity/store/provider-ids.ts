export const passwordProvider = 'password'
export const googleProvider = 'google.com'

export function federatedId({ subject }: { subject: string }): string {
  return `https://accounts.google.com/${subject}`
}
