import { HttpError } from '#server/platform/errors.ts'
import type { Limit } from '#server/platform/limits/typing-limit.ts'
import type { Allowance } from '#server/platform/posting/allowances.ts'
import type { AllowanceOf } from '#server/platform/posting/quota.ts'

const megabyte = 1024 * 1024

/** In step with how often somebody may post: a picture for each post, and some that are not taken. */
const roomOf = ({ perHour, perDay }: Allowance) => ({
  perHour: perHour * 4,
  count: perDay * 5,
  bytes: perDay * megabyte,
})

interface Kept {
  count: number
  bytes: number
  lately: number
}

/** Nobody is limited without `allowanceOf`. */
export async function withinAllowance(allowanceOf: AllowanceOf | null, uid: string, kept: Kept) {
  if (!allowanceOf) return
  const room = roomOf(await allowanceOf(uid))
  if (kept.lately >= room.perHour)
    throw new HttpError(429, `You have uploaded ${room.perHour} pictures in an hour. Try again later.`)
  if (kept.count >= room.count || kept.bytes >= room.bytes)
    throw new HttpError(
      429,
      `You have ${kept.count} pictures here, ${Math.ceil(kept.bytes / megabyte)} MB. Delete some of them on your profile first.`,
    )
}

/** Each costs the machine about a second, whether a picture comes of it or not. */
export const uploadLimit: Limit = { perMinute: 12, what: 'pictures', whose: ({ user }) => user.uid }
