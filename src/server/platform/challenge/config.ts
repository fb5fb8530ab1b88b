export const challengeSettings = ['auto', 'on', 'off'] as const

/** `auto`: while more accounts are made than on a good day. */
export type ChallengeSetting = (typeof challengeSettings)[number]
