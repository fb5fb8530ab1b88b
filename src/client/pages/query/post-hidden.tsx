import type { Hidden } from '#contract/hidden.ts'
import { deferred } from '#client/ui/deferred.tsx'

// About as high from the start as it will be.
const HiddenNotice = deferred(
  async () => (await import('#client/features/moderation/own/hidden-notice.tsx')).HiddenNotice,
  { waiting: <div className="min-h-44" /> },
)

interface Props {
  post: { hidden?: Hidden }
  name: string
  uid: string | null
  own: boolean
}

/** Above what others do not see. */
export const PostHidden = ({ post: { hidden }, uid, ...props }: Props) =>
  hidden && uid && <HiddenNotice hidden={hidden} uid={uid} {...props} />
