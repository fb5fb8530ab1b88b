import { Link } from 'react-router'
import { classNames } from '#client/lib/class-names.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  name: string
  /** None of somebody who is no member any more, or never was. */
  handle: string | null
  className?: string
}

/** Leads to the member's page, also from within a card that leads elsewhere. */
export const MemberName = ({ name, handle, className }: Props) =>
  handle ? (
    <Link
      to={paths.member(handle)}
      className={classNames(
        'relative z-1 underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
