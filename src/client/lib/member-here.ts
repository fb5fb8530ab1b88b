let uid: string | null = null

/** Who is signed in, for what is done outside of any component. */
export const memberHere = () => uid

export const setMemberHere = (member: string | null) => {
  uid = member
}
