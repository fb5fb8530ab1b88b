import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownMemberOptions } from './api.ts'
import { MemberSwitch } from './member-switch.tsx'
import { paths } from '#client/lib/paths.ts'

/** What others find on one's page, and whether search engines do. */
export function PageSwitches({ uid }: { uid: string }) {
  const { data: member } = useQuery(ownMemberOptions(uid))
  return (
    <>
      <MemberSwitch
        uid={uid}
        setting="showSwaps"
        label="Show my swaps"
        text="Your page lists what you switched from and to. Notes are shown only where you share them."
      />
      <MemberSwitch
        uid={uid}
        setting="showToSearchEngines"
        label="Show my page to search engines"
        text="Without it, search engines are asked to leave your page out."
      />
      {member && (
        <p className="flex flex-wrap gap-3">
          <Link to={paths.member(member.handle)} className="btn btn-quiet">
            See my page
          </Link>
          <Link to={paths.mySwaps} className="btn btn-quiet">
            My swaps
          </Link>
        </p>
      )}
    </>
  )
}
