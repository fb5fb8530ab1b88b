import { Link } from 'react-router'
import { NoticeList } from '#client/features/notices/notice-list.tsx'
import { paths } from '#client/lib/paths.ts'

export function NoticesPage() {
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <h1 className="swap-rule text-title">Notices</h1>
      <p className="mt-5 max-w-prose text-quiet">
        News about your posts, your reports and{' '}
        <Link to={paths.following} className="text-link">
          what you follow
        </Link>
        .{' '}
        <Link to={paths.noticeSettings} className="text-link">
          Choose what is mailed to you and shown on your devices
        </Link>
      </p>
      <div className="mt-6">
        <NoticeList />
      </div>
    </div>
  )
}
