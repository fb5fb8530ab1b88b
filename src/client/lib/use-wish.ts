import { use, useEffect, useEffectEvent } from 'react'
import { MemberUid } from './member-uid.ts'
import { takeWish } from './wish-after-login.ts'

/**
 * Does what a visitor wanted once they are back as a member. It is forgotten where they came back without logging in,
 * and so is what a member wanted where another one came back.
 * `beginning` says which wishes are meant; `grant` gets the rest of it.
 */
export function useWish(beginning: string, isMember: boolean, grant: (rest: string) => unknown) {
  const uid = use(MemberUid)
  const arrive = useEffectEvent(() => {
    const wanted = takeWish(beginning, uid)
    if (wanted !== null && isMember) grant(wanted)
  })
  useEffect(() => arrive(), [isMember])
}
