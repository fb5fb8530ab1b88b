import { Link } from 'react-router'
import { NoticeSwitches } from '#client/features/notices/notice-switches.tsx'
import { paths } from '#client/lib/paths.ts'

export function NoticeSettingsPage() {
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <h1 className="swap-rule text-title">How You Are Told</h1>
      <p className="mt-5 max-w-prose text-quiet">
        We mail you what you have not seen here yet: what concerns your own posts after two minutes, all else
        in one mail a week. Mails go to your address once you have confirmed it. Devices that you switch on
        here tell you after half a minute.
      </p>
      <p className="mt-2">
        <Link to={paths.notices} className="text-link inline-flex min-h-11 items-center">
          Back to your notices
        </Link>
      </p>
      <div className="mt-6">
        <NoticeSwitches />
      </div>
    </div>
  )
}
