import { useEffect, useEffectEvent } from 'react'
import { takeWish } from './wish-after-login.ts'

/**
 * Does what a visitor wanted once they are back as a member. It is forgotten where they came back without logging in.
 * `beginning` says which wishes are meant; `grant` gets the rest of it.
 */
export function useWish(beginning: string, isMember: boolean, grant: (rest: string) => unknown) {
  const arrive = useEffectEvent(() => {
    const wanted = takeWish(beginning)
    if (wanted !== null && isMember) grant(wanted)
  })
  useEffect(() => arrive(), [isMember])
}
