import { Bookmark as BookmarkIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation } from 'react-router'
import type { Query } from '#contract/queries.ts'
import { saveAfterLogin, takeSaveAfterLogin } from './saving-after-login.ts'
import { useSaving } from './use-saving.ts'
import { classNames } from '#client/lib/class-names.ts'
import { notify } from '#client/lib/notify.ts'
import { paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'

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
  const here = useLocation()
  const save = useSaving()
  const look = {
    'aria-label': `Save ${query.productName}`,
    title: saved ? 'Saved' : 'Save for later',
    className: classNames('btn btn-quiet', !text && 'btn-square', className),
  }
  const content = (
    <>
      <BookmarkIcon size={20} aria-hidden="true" fill={saved ? 'currentColor' : 'none'} />
      {text}
    </>
  )

  const arrive = useEffectEvent(async () => {
    const wanted = takeSaveAfterLogin()
    if (wanted && isMember && (await save(wanted, true))) notify.success('Saved to your list.')
  })
  useEffect(() => void arrive(), [isMember])

  if (!isMember)
    return (
      <Link {...look} to={paths.login} state={comeBackTo(here)} onClick={() => saveAfterLogin(query._id)}>
        {content}
      </Link>
    )
  return (
    <button {...look} type="button" aria-pressed={saved} onClick={() => void save(query._id, !saved)}>
      {content}
    </button>
  )
}
