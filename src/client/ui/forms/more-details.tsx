import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { deferred, partFailed } from '../deferred.tsx'

interface Props {
  hint: string
  begun: boolean
  refused: boolean
  /** Made when it is first opened, so it may be loaded then. */
  children: ReactNode
}

export const detailsPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  deferred(load, { waiting: <p className="pt-5 text-quiet">Loading...</p>, failed: partFailed })

/** What a form may say besides, folded away until somebody wants to, has begun to, or must look at it again. */
export function MoreDetails({ hint, begun, refused, children }: Props) {
  const [initially] = useState(begun)
  const [opened, setOpened] = useState(initially)
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (refused && details.current) details.current.open = true
  }, [refused])

  return (
    <details
      ref={details}
      open={initially}
      className="fold"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      // A browser cannot lead to a field that is folded away.
      onInvalidCapture={({ currentTarget }) => {
        currentTarget.open = true
      }}
    >
      <summary>
        <span className="text-base font-semibold">More details</span>
        <span className="text-small text-quiet">Optional: {hint}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {opened && children}
    </details>
  )
}
