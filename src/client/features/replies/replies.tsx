import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { repliesTo } from './api.ts'
import { PlainReplies } from './plain-replies.tsx'
import type { ReplyListProps } from './reply-list.tsx'
import { useHash } from '#client/lib/browser/use-hash.ts'
import { useIsRunning } from '#client/lib/brought.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { replyAnchor } from '#client/lib/paths.ts'
import { deferred, partFailed } from '#client/ui/deferred.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const ReplyList = deferred(async () => (await import('./reply-list.tsx')).ReplyList, {
  waiting: <Spinner />,
  failed: partFailed,
})

interface Props extends ReplyListProps {
  total: number
  title: string
}

export function Replies({ total, title, ...list }: Props) {
  const hash = useHash()
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (hash === `#${replyAnchor(list.id)}` || (hash === `#${list.id}` && total > 0))
  const panel = useId()
  const isRunning = useIsRunning()
  const { data, hasNextPage } = useInfiniteQuery({ ...repliesTo(list.id), enabled: isOpen })
  // Once all of them are here, they are counted: the entry is not read again for one more.
  const count = data && !hasNextPage ? itemsOf(data).length : total
  if (count === 0 && list.isClosed) return null
  const words = count === 0 ? 'Reply' : count === 1 ? '1 reply' : `${count} replies`

  return (
    <div className="mt-2 grid gap-3">
      {!isRunning && <PlainReplies id={list.id} words={count > 0 ? words : null} />}
      <button
        type="button"
        className="btn btn-ghost needs-scripts -ms-3 justify-self-start px-3 text-small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        aria-label={`${words}: ${title}`}
        onClick={() => setChosen(!isOpen)}
      >
        <MessageSquare size={18} aria-hidden="true" />
        {words}
      </button>
      {isOpen && (
        <div id={panel}>
          <ReplyList {...list} />
        </div>
      )}
    </div>
  )
}
