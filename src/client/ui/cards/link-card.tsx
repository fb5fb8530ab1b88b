import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'

/** The link that a card as a whole leads by: it lies below the card's words, so that they can be selected. */
export const cardLink = 'card-link'

const isElsewhere = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button')
const isSelecting = () => getSelection()?.type === 'Range'

/** Words lie above the link, so a press on them is passed on to it, with the keys that ask for a new tab. */
function follow(event: MouseEvent<HTMLElement>) {
  const link = event.currentTarget.querySelector(`.${cardLink}`)
  if (!link || isElsewhere(event) || isSelecting()) return
  const { shiftKey, altKey, metaKey, ctrlKey, button } = event
  const newTab = { metaKey, ctrlKey: ctrlKey || button === 1 }
  link.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey, altKey, ...newTab }),
  )
}

/** A card in a list that leads where its one link leads, wherever it is pressed. */
export const LinkCard = ({ className, children }: { className?: string; children: ReactNode }) => (
  <li
    className={classNames('card-frame', className)}
    onClick={follow}
    onAuxClick={(event) => event.button === 1 && follow(event)}
  >
    {children}
  </li>
)
