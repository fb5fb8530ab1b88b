import { useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ReportDialog, type Reported } from './report-dialog.tsx'
import { confirmLeaving } from '#client/lib/browser/leave-confirmation.ts'
import { paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'
import { useWish } from '#client/lib/use-wish.ts'
import { wishAfterLogin } from '#client/lib/wish-after-login.ts'
import { MenuButton } from '#client/ui/menu-button.tsx'

interface Props {
  /** Null for a visitor, who is led to the login and from there back to the dialog. */
  uid: string | null
  reported: Reported
  /** What it is called, for those who hear which menu it is. */
  name: string
  /** Who posted it, where they are a member: they can be reported, too. */
  author?: { handle: string | null; name: string | null }
  /** The anchor that the way back leads to; where they were unless given. */
  backTo?: string
  className?: string
  /** Asks a member whether to block whoever posted it. */
  block?: (author: { handle: string; name: string }, onClose: () => void) => ReactNode
}

const nouns = { query: 'this query', recommendation: 'this recommendation', evidence: 'this evidence' }

export function ReportMenu({ uid, reported, name, author, backTo, className, block }: Props) {
  const here = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Reported | null>(null)
  const [blocking, setBlocking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const person: Reported | null = author?.handle ? { subject: 'member', id: author.handle } : null
  const nameOf = (handle: string) => author?.name || `@${handle}`
  const wordsFor = ({ subject, id }: Reported) =>
    `Report ${subject === 'member' ? nameOf(id) : nouns[subject]}`

  const start = (what: Reported) => {
    if (uid) setOpen(what)
    else
      confirmLeaving(() => {
        wishAfterLogin(wishFor(what))
        const from = backTo ? { ...here, hash: `#${backTo}` } : here
        void navigate(paths.login, { state: comeBackTo(from) })
      })
  }
  const resume = (what: Reported | null) =>
    // After the page was given the focus: from the button they go on once the dialog is closed.
    requestAnimationFrame(() => {
      button.current?.focus()
      setOpen(what)
    })
  useWish(wishFor(reported), uid !== null, () => resume(reported))
  useWish(person ? wishFor(person) : none, uid !== null, () => resume(person))

  const offered = person && person.subject !== reported.subject ? [reported, person] : [reported]
  return (
    <>
      <MenuButton
        ref={button}
        label={`More about ${name}`}
        {...(className && { className })}
        items={[
          ...offered.map((what) => ({
            key: what.subject,
            text: wordsFor(what),
            onChoose: () => start(what),
          })),
          ...(uid && person && block
            ? [{ key: 'block', text: `Block ${nameOf(person.id)}`, onChoose: () => setBlocking(true) }]
            : []),
        ]}
      />
      {uid && open && (
        <ReportDialog title={wordsFor(open)} reported={open} uid={uid} onClose={() => setOpen(null)} />
      )}
      {person &&
        blocking &&
        block?.({ handle: person.id, name: nameOf(person.id) }, () => setBlocking(false))}
    </>
  )
}

const wishFor = ({ subject, id }: Reported) => `report/${subject}/${id}/`
/** What nobody wishes. */
const none = 'report/nobody/'
