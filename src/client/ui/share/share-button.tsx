import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { deferred } from '../deferred.tsx'

const ShareDialog = deferred(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface Props {
  /** What is shared, and where it is. */
  title: string
  path: string
}

/** Opens the device's own sheet where there is one, else a small one of ours. */
export function ShareButton({ title, path }: Props) {
  const [address, setAddress] = useState<string | null>(null)

  const share = async () => {
    const url = new URL(path, location.origin).href
    // Not in every browser, nor on every device.
    if (!('share' in navigator)) {
      setAddress(url)
      return
    }
    try {
      await navigator.share({ title, url })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) setAddress(url)
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-square btn-ghost needs-scripts print:hidden"
        aria-label={`Share ${title}`}
        title="Share"
        onClick={() => void share()}
      >
        <Share2 size={18} aria-hidden="true" />
      </button>
      {address && <ShareDialog address={address} onClose={() => setAddress(null)} />}
    </>
  )
}
