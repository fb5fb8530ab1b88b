import type { Standing } from '#contract/roles.ts'

export interface Allowance {
  perHour: number
  perDay: number
}

export const allowances: Record<Standing, Allowance> = {
  new: { perHour: 5, perDay: 20 },
  regular: { perHour: 30, perDay: 200 },
  trusted: { perHour: 60, perDay: 400 },
}

/** Changes are for mistakes, not for posting by another door: so many for each post. */
const changesPerPost = 3
export const changesOf = ({ perHour, perDay }: Allowance): Allowance => ({
  perHour: perHour * changesPerPost,
  perDay: perDay * changesPerPost,
})

/** For those who run the place. */
export const unlimited: Allowance = { perHour: 1_000_000, perDay: 1_000_000 }
