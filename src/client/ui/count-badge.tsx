import './count-badge.css'

interface Props {
  count: number
  /** The highest number that is told. */
  most: number
  /** Whether it waits for nobody in particular. */
  quiet?: boolean
}

/** A number beside the words of a link of the bar, at its corner where an icon stands for them. Others hear it in words. */
export const CountBadge = ({ count, most, quiet = false }: Props) => (
  <span
    aria-hidden="true"
    data-quiet={quiet || undefined}
    data-count={count > most ? `${most}+` : count}
    className="count-badge unfolded:absolute unfolded:top-0 unfolded:right-0"
  />
)
