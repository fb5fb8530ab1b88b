import { EyeOff, Hourglass, Lock, Merge, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  post: Pick<Query, 'hidden' | 'lockedAt' | 'mergedInto'>
  /** What it is called, for those who hear which one is meant. */
  name: string
  /** The screen that says why it is hidden. */
  noticePath: string
}

/** Says in its author's own list what a moderator has done with a post, or is to do; nothing for nearly all. */
export function PostState({ post: { hidden, lockedAt, mergedInto }, name, noticePath }: Props) {
  if (mergedInto)
    return (
      <Line Icon={Merge}>
        Merged into{' '}
        <Link to={paths.query(mergedInto._id)} className="text-link tap-area">
          <bdi>{mergedInto.queryTitle}</bdi>
        </Link>
      </Line>
    )
  const why = (path: string) => (
    <Link to={path} aria-label={`See why: ${name}`} className="text-link tap-area">
      See why
    </Link>
  )
  return (
    <>
      {hidden?.waiting && <Line Icon={Hourglass}>Waiting for a moderator: others do not see it yet.</Line>}
      {hidden && !hidden.waiting && (
        <Line Icon={EyeOff}>Hidden: others do not see it. {why(noticePath)}</Line>
      )}
      {lockedAt && (
        <Line Icon={Lock}>
          Locked: nothing can be added, and you cannot change it. {why(paths.moderationOwn)}
        </Line>
      )}
    </>
  )
}

/** Above the link of a card, and in its own direction beside a title of another. */
const Line = ({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) => (
  <div
    dir="ltr"
    className="relative z-1 mt-3 flex items-start gap-2 rounded-field border border-transparent bg-butter px-3 py-2 text-small"
  >
    <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </div>
)
