import { countOf } from '#client/lib/format.ts'

interface Props {
  count: number
  unfolded: boolean
  onToggle: () => void
}

/** Always as high, so that what is below stays where it is while more queries arrive. */
export const FoldedAway = ({ count, unfolded, onToggle }: Props) => (
  <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-small">
    <p role="status" className="text-quiet">
      {count === 0
        ? 'Nothing is folded away: all of these may matter to you.'
        : unfolded
          ? `${countOf(count, 'query', 'queries')} about other reasons shown, too.`
          : `${countOf(count, 'query', 'queries')} about other reasons folded away.`}
    </p>
    {count > 0 && (
      <button type="button" className="btn btn-quiet" aria-expanded={unfolded} onClick={onToggle}>
        {unfolded ? 'Fold away' : 'Show all'}
      </button>
    )}
  </div>
)
