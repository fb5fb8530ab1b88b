import { Link } from 'react-router'
import { memberTabs, type MemberTab } from '#contract/member-tabs.ts'
import type { MemberProfile } from '#contract/members.ts'
import { shownCount } from './member-header.tsx'
import { paths } from '#client/lib/paths.ts'

const words: Record<MemberTab, string> = {
  queries: 'Queries',
  recommendations: 'Recommendations',
  swaps: 'Swaps',
  evidence: 'Evidence',
}

const countOfTab = (member: MemberProfile): Record<MemberTab, number | undefined> => ({
  queries: member.queryCount,
  recommendations: member.recommendationCount,
  swaps: member.swapCount,
  evidence: member.evidenceCount,
})

/** Swaps are there only of those who show them. */
export function MemberTabLinks({ member, tab }: { member: MemberProfile; tab: MemberTab }) {
  const counts = countOfTab(member)
  return (
    <nav aria-label="What they posted" className="border-b border-base-300">
      <ul className="-ms-3.5 flex flex-wrap gap-1">
        {memberTabs.map((one) => {
          const count = counts[one]
          if (count === undefined) return null
          return (
            <li key={one}>
              <Link
                to={paths.member(member.handle, one)}
                preventScrollReset
                aria-current={one === tab ? 'page' : undefined}
                className="nav-link"
              >
                {words[one]} <span className="text-quiet tabular-nums">{shownCount(count)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
