import { freshnessOf } from '#contract/freshness.ts'
import { disagreeInWords, freshnessInWords, type Dated } from './freshness-in-words.ts'
import { classNames } from '#client/lib/class-names.ts'

export function Freshness({ evidence, now }: { evidence: Dated; now: number }) {
  const state = freshnessOf(evidence, now)
  return (
    <>
      <span
        className={classNames(
          'rounded-field px-2 py-0.5 font-semibold',
          state === 'disputed' || state === 'needs-check' ? 'border border-current' : 'bg-mint',
        )}
      >
        {freshnessInWords(evidence, now)}
      </span>
      {state !== 'disputed' && evidence.disputed > 0 && <span>{disagreeInWords(evidence.disputed)}</span>}
    </>
  )
}
