import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FreeText } from '#client/ui/free-text.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  at: string
  /** Who decided, or whose it is: beside the date. */
  who?: ReactNode
  /** What was done to what. */
  words: string
  /** When it ends by itself. */
  until?: string | null
  /** What it is about, where that may be named, and the screen that shows it. */
  title?: string | null | undefined
  path?: string | null | undefined
  reason: string
  undoneAt: string | null
  /** What can be done about it. */
  children?: ReactNode
}

/** A decision in a list of them. */
export const DecisionLine = (props: Props) => {
  const { at, who, words, until, title, path, reason, undoneAt, children } = props
  return (
    <li className="grid gap-1 py-4 wrap-anywhere">
      <p className="text-small text-quiet">
        <Moment at={at} />
        {who && <> · {who}</>}
      </p>
      <p>
        <span className="font-semibold">{words}</span>
        {until && (
          <>
            {' until '}
            <Moment at={until} />
          </>
        )}
        {(title || path) && ': '}
        {path ? (
          <Link to={path} className="text-link">
            <bdi>{title || 'View'}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
      </p>
      <FreeText className="max-w-prose" text={reason} />
      {undoneAt && (
        <p className="text-small font-semibold">
          Taken back <Moment at={undoneAt} />
        </p>
      )}
      {children}
    </li>
  )
}

const Moment = ({ at }: { at: string }) => <Time at={at} as="minute" />
