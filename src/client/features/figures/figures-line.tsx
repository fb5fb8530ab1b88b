import { useQuery } from '@tanstack/react-query'
import { figuresOptions } from './api.ts'
import { useLocale } from '#client/lib/brought.ts'
import { formatCount } from '#client/lib/format.ts'

const words = {
  queries: ['product listed', 'products listed'],
  recommendations: ['alternative', 'alternatives'],
  swaps: ['swap made', 'swaps made'],
} as const

/** How much there is here, in one line that has its place before it is known. What there is none of is left out. */
export function FiguresLine() {
  const locale = useLocale()
  const { data } = useQuery(figuresOptions)
  const parts = Object.entries(words).map(([name, [one, many]]) => {
    const count = data?.[name as keyof typeof words]
    return count && `${formatCount(count, locale)} ${count === 1 ? one : many}`
  })
  return <p className="min-h-11 text-small text-quiet sm:min-h-5">{parts.filter(Boolean).join(' · ')}</p>
}
