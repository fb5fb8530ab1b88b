import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { use } from 'react'
import { followMarkOptions, type Followed } from './api.ts'
import { sayFollowed } from './say-followed.ts'
import { useFollowing } from './use-following.ts'
import { classNames } from '#client/lib/class-names.ts'
import { MemberUid } from '#client/lib/member-uid.ts'
import { usePendingAction } from '#client/lib/use-pending-action.ts'
import { MemberButton } from '#client/ui/member-button.tsx'

export interface FollowButtonProps {
  followed: Followed
  /** What it is called, for whoever does not see where the button stands. */
  name: string
  isMember: boolean
  /** Where it is known from elsewhere; else it is asked for. */
  following?: boolean | undefined
  asksItself?: boolean
  text?: string
  /** Where there is no room for words. */
  isIcon?: boolean
  className?: string
}

/** Leads visitors to the login, which leads back here, and then does what they wanted. */
export function FollowButton({
  followed,
  name,
  isMember,
  asksItself = true,
  text = 'Follow',
  isIcon,
  ...rest
}: FollowButtonProps) {
  const uid = use(MemberUid)
  const press = useFollowing(followed)
  const { data } = useQuery({ ...followMarkOptions(followed), enabled: isMember && asksItself })
  const following = rest.following ?? data ?? false
  usePendingAction(
    'follow',
    ({ what, id }) => what === followed.kind && id === followed.target,
    async ({ following }) => {
      if ((await press({ ...followed, following, isPending: true })) && following) sayFollowed(followed, uid)
    },
  )

  const said = following ? 'Following' : text
  const Icon = following ? BellRing : BellPlus
  return (
    <MemberButton
      aria-label={`${said} ${name}`}
      title={isIcon ? said : undefined}
      className={classNames(
        'btn btn-quiet',
        isIcon ? 'btn-square' : 'min-w-36 justify-start',
        rest.className,
      )}
      isMember={isMember}
      pressed={following}
      onPress={() => {
        void press({ ...followed, following: !following }).then((isDone) => {
          if (isDone && !following) sayFollowed(followed, uid)
        })
      }}
      action={{ kind: 'follow', what: followed.kind, id: followed.target, following: true }}
    >
      <Icon size={20} aria-hidden="true" />
      {!isIcon && said}
    </MemberButton>
  )
}
