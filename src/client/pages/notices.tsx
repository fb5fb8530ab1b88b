import { NoticeList } from '#client/features/notices/notice-list.tsx'

export function NoticesPage() {
  return (
    <div className="page-width max-w-4xl py-10 lg:py-14">
      <h1 className="swap-rule text-title">Notices</h1>
      <p className="mt-5 max-w-prose text-quiet">News about your posts and your reports.</p>
      <div className="mt-6">
        <NoticeList />
      </div>
    </div>
  )
}
