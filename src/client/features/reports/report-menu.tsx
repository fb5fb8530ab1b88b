import { useRef, useState, type ReactNode } from 'react'
import { ReportDialog, type Reported } from './report-dialog.tsx'
import { useLoginFirst } from '#client/lib/use-login-first.ts'
import { usePendingAction } from '#client/lib/use-pending-action.ts'
import { MenuButton } from '#client/ui/menu-button.tsx'

export interface ReportMenuProps {
  /** Null for a visitor, who is led to the login and from there back to the dialog. */
  uid: string | null
  reported: Reported
  /** What they have reported already, and nobody has decided on yet. */
  before?: readonly Reported[] | undefined
  /** What it is called, for those who hear which menu it is. */
  name: string
  /** Who posted it, where they are a member: they can be reported, too. */
  author?: { handle: string | null; name: string | null }
  /** The anchor that the way back leads to; where they were unless given. */
  backTo?: string
  className?: string
  /** Asks a member whether to block whoever posted it. */
  block?: ((author: { handle: string; name: string }, onClose: () => void) => ReactNode) | undefined
  /** For moderators: decides on it here, or on its picture. */
  decide?: ((on: Reported, title: string, onClose: () => void) => ReactNode) | undefined
  /** Its picture, where that was uploaded here. */
  picture?: Reported | null
}

export function ReportMenu({
  uid,
  reported,
  before = [],
  name,
  author,
  backTo,
  className,
  block,
  decide,
  picture,
}: ReportMenuProps) {
  const loginFirst = useLoginFirst()
  const [open, setOpen] = useState<Reported | null>(null)
  const [blocking, setBlocking] = useState(false)
  const [deciding, setDeciding] = useState<Reported | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const person: Reported | null = author?.handle ? { subject: 'member', id: author.handle } : null
  const nameOf = (handle: string) => author?.name || `@${handle}`
  const wordsFor = ({ subject, id }: Reported) =>
    `Report ${subject === 'member' ? nameOf(id) : `this ${subject}`}`

  const isReported = (what: Reported) =>
    before.some(({ subject, id }) => subject === what.subject && id === what.id)
  const decisionOn = ({ subject, id }: Reported) => {
    if (subject === 'picture') return 'Hide the picture'
    return `Decide on ${subject === 'member' ? nameOf(id) : `this ${subject}`}`
  }

  const start = (what: Reported) => {
    if (uid) setOpen(what)
    else loginFirst({ kind: 'report', ...what }, backTo)
  }
  const offered = person && person.subject !== reported.subject ? [reported, person] : [reported]
  usePendingAction(
    'report',
    ({ subject, id }) => offered.some((what) => what.subject === subject && what.id === id),
    ({ subject, id }) =>
      // After the page was given the focus: from the button they go on once the dialog is closed.
      requestAnimationFrame(() => {
        button.current?.focus()
        setOpen({ subject, id })
      }),
  )

  return (
    <>
      <MenuButton
        ref={button}
        label={`More about ${name}`}
        {...(className && { className })}
        items={[
          ...offered.map((what) => ({
            key: what.subject,
            text: isReported(what) ? wordsFor(what).replace('Report', 'You reported') : wordsFor(what),
            onChoose: isReported(what) ? null : () => start(what),
          })),
          ...(uid && person && block
            ? [{ key: 'block', text: `Block ${nameOf(person.id)}`, onChoose: () => setBlocking(true) }]
            : []),
          ...(uid && decide
            ? [reported, ...(picture ? [picture] : [])].map((what) => ({
                key: `decide-${what.subject}`,
                text: decisionOn(what),
                onChoose: () => setDeciding(what),
              }))
            : []),
        ]}
      />
      {uid && open && (
        <ReportDialog title={wordsFor(open)} reported={open} uid={uid} onClose={() => setOpen(null)} />
      )}
      {person &&
        blocking &&
        block?.({ handle: person.id, name: nameOf(person.id) }, () => setBlocking(false))}
      {deciding && decide?.(deciding, decisionOn(deciding), () => setDeciding(null))}
    </>
  )
}
