import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BlockedMember } from '#contract/blocks.ts'
import { blocksOptions, sendUnblock } from './api.ts'
import { focusNearbyOnce } from '#client/lib/browser/focus-nearby-once.ts'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { notify } from '#client/lib/notify.ts'
import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'
import { RowButton } from '#client/ui/row-button.tsx'
import { Time } from '#client/ui/time.tsx'

/** Whom one has blocked, with the way back. */
export function BlockedMembers({ uid }: { uid: string }) {
  const client = useQueryClient()
  const { data: blocked, isError } = useQuery(blocksOptions(uid))
  const refocus = useRefocus(blocked)

  const unblock = async ({ handle, ...member }: BlockedMember, pressed: HTMLElement) => {
    const name = member.name ?? `@${handle}`
    const focusNext = focusNearbyOnce('[data-unblock]', pressed)
    try {
      await sendUnblock(handle)
      refocus(focusNext)
      await client.invalidateQueries(blocksOptions(uid))
      notify.success(`${name} is not blocked any more.`, name)
    } catch {
      notify.error('Unblocking failed. Please try again.')
    }
  }

  if (!blocked)
    return (
      <p className="min-h-11 text-quiet">
        {isError ? 'The members you have blocked could not be loaded.' : ''}
      </p>
    )
  if (blocked.length === 0) return <p className="min-h-11 text-quiet">You have not blocked anybody.</p>
  return (
    <ul className="grid gap-4">
      {blocked.map((member) => {
        const { handle, name, picture, blockedAt } = member
        return (
          <li key={handle} className="flex flex-wrap items-center gap-4">
            <ImageWithFallback
              src={picture}
              fallback={placeholders.avatar}
              alt=""
              width={44}
              height={44}
              className="size-11 shrink-0 rounded-full object-cover"
            />
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">
                <bdi>{name ?? `@${handle}`}</bdi>
              </p>
              <p className="text-small text-quiet">
                Blocked on <Time at={blockedAt} />
              </p>
            </div>
            <RowButton
              data-unblock
              aria-label={`Unblock ${name ?? `@${handle}`}`}
              className="btn btn-quiet"
              onPress={(pressed) => unblock(member, pressed)}
            >
              Unblock
            </RowButton>
          </li>
        )
      })}
    </ul>
  )
}
