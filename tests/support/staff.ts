/** Members of the demo content that every server of a test starts with, by their role. */
export const staff = {
  moderator: { displayName: 'Wanda Ek', email: 'wanda@staff.example.org', password: 'Passw0rd' },
  admin: { displayName: 'Ivo Lind', email: 'ivo@staff.example.org', password: 'Passw0rd' },
} as const
