import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'

interface Props {
  name: string
  /** None of somebody who is no member any more, or never was. */
  handle: string | null
}

/** Leads to the member's page, also from within a card that leads elsewhere. */
export const MemberName = ({ name, handle }: Props) =>
  handle ? (
    <Link
      to={paths.member(handle)}
      className="relative z-1 underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
