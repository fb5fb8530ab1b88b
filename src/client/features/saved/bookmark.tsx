import { Bookmark as BookmarkIcon } from 'lucide-react'
import type { Query } from '#contract/queries.ts'
import { useSaving } from './use-saving.ts'
import { classNames } from '#client/lib/class-names.ts'
import { notify } from '#client/lib/notify.ts'
import { usePendingAction } from '#client/lib/use-pending-action.ts'
import { MemberButton } from '#client/ui/member-button.tsx'

interface Props {
  query: Pick<Query, '_id' | 'productName'>
  isMember: boolean
  /** Undefined until it is known. */
  saved: boolean | undefined
  className?: string
  /** Beside the sign, where there is room for it. */
  text?: string
}

/** Leads visitors to the login, which leads back here, and then does what they wanted. */
export function Bookmark({ query, isMember, saved = false, className, text }: Props) {
  const save = useSaving(query._id)
  // Of whichever query: the list may be another one by now.
  usePendingAction(
    'save',
    () => true,
    async ({ id, saved }) => {
      if ((await save({ id, saved, isPending: true })) && saved) notify.success('Saved to your list.')
    },
  )

  const said = saved && text === 'Save' ? 'Saved' : text
  return (
    <MemberButton
      aria-label={`${said ?? 'Save'} ${query.productName}`}
      title={saved ? 'Saved' : 'Save for later'}
      className={classNames('btn btn-quiet', text ? 'min-w-28 justify-start' : 'btn-square', className)}
      isMember={isMember}
      pressed={saved}
      onPress={() => void save({ id: query._id, saved: !saved })}
      action={{ kind: 'save', id: query._id, saved: true }}
    >
      <BookmarkIcon size={20} aria-hidden="true" fill={saved ? 'currentColor' : 'none'} />
      {said}
    </MemberButton>
  )
}
