import { pictureProblem } from '#contract/picture-address.ts'
import { textProblem } from '#contract/text-rules.ts'

/** What is wrong with what was typed, as the end of a sentence that begins with the field's label. */
export type Check = (typed: string) => string | null

export const checkText: Check = (typed) => textProblem(typed.trim())

export const checkPicture: Check = (typed) => (typed.trim() ? pictureProblem(typed.trim()) : null)
