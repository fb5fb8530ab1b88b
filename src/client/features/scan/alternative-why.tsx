import type { Answer } from '#contract/answers.ts'
import { marksInWords } from '#client/lib/words-for-marks.ts'

/** What speaks for an alternative, and against it. */
export function AlternativeWhy({ answer }: { answer: Answer }) {
  const words = [
    answer.why.includes('chosen') && 'Chosen by the person who asked',
    ...marksInWords(answer),
    answer.isListed && 'itself listed',
  ].filter(Boolean)
  return words.length > 0 && <span className="text-small wrap-anywhere">{words.join(', ')}</span>
}
