import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { deferred, partFailed } from '#client/ui/deferred.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const PictureList = deferred(async () => (await import('./picture-list.tsx')).PictureList, {
  waiting: <Spinner />,
  failed: partFailed,
})

/** Folded away: few come for them. */
export function OwnPictures({ uid }: { uid: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <span className="text-base font-semibold">Show your pictures</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {opened && <PictureList uid={uid} />}
    </details>
  )
}
