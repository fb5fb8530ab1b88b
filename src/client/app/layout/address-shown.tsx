import { useQuery } from '@tanstack/react-query'
import { maskedAddress } from '#contract/masked-address.ts'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { operatorOptions } from '#client/features/operator/api.ts'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { classNames } from '#client/lib/class-names.ts'

/** What others see of an address that is not confirmed. Its room is kept until that is known. */
export function AddressShown({ uid, email }: { uid: string; email: string }) {
  const usable = useElapsed(1_000)
  const { data: member } = useQuery({ ...ownMemberOptions(uid), enabled: usable })
  const { data: operator } = useQuery({ ...operatorOptions, enabled: usable })
  const others = <bdi className="whitespace-nowrap">{maskedAddress(email)}</bdi>

  if (member?.hideEmail) return 'You hide it, so nobody else sees it.'
  if (member && operator?.emails === 'public') return 'Until then everyone sees it as “not confirmed”.'
  return (
    <span className={classNames(!(member && operator) && 'invisible')}>
      Until then the people you ask or answer see it as “not confirmed”. Others see {others}.
    </span>
  )
}
