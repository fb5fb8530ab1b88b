import { createContext } from 'react'

/** Who is signed in, for what is shared by features that know nothing of identity; null for a visitor, undefined until it is known. */
export const MemberUid = createContext<string | null | undefined>(null)
