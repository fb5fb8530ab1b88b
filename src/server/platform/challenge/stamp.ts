import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondsToFillIn } from '#contract/form-times.ts'

const longest = 2 * 60 * 60 * 1000

const signed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Says when a form was opened. */
export function makeStamp(secret: string, now = Date.now()): string {
  return `${now}.${signed(String(now), secret)}`
}

/** Whether a form was opened long enough ago for somebody to fill it in, and not the day before. */
export function isGoodStamp(stamp: string, secret: string, now = Date.now()): boolean {
  const [moment = '', signature = ''] = stamp.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(moment, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const age = now - Number(moment)
  return age >= secondsToFillIn * 1000 && age <= longest
}
