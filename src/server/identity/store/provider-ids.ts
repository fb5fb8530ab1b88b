export const passwordProvider = 'password'
export const googleProvider = 'google.com'
export const passkeyProvider = 'passkey'

export function federatedId({ subject }: { subject: string }): string {
  return `https://accounts.google.com/${subject}`
}
