import { useQuery } from '@tanstack/react-query'
import { allRepliesTo } from './api.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { UnfoldLink } from '#client/ui/lists/unfold-link.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

/** For whoever reads without scripts: a link, and what it leads to. */
export function PlainReplies({ id, words }: { id: string; words: string | null }) {
  const { data: replies } = useQuery({ ...allRepliesTo(id), enabled: false })
  return (
    <noscript>
      {!replies && words && <UnfoldLink id={id}>{words}</UnfoldLink>}
      {replies && (
        <ol className="divide-y divide-base-300 border-s-2 border-base-300 ps-4">
          {replies.map(({ _id, text, authorName, handle, createdAt }) => (
            <li key={_id} className="grid gap-1 py-3">
              <FreeText className="max-w-prose" text={text} />
              <p className="text-small text-quiet">
                <MemberName name={authorName || 'Anonymous'} handle={handle} /> ·{' '}
                <Time at={createdAt} as="minute" />
              </p>
            </li>
          ))}
        </ol>
      )}
    </noscript>
  )
}
