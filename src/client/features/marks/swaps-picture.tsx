import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { getSwapsPicture } from '#contract/member-lists.ts'
import { download } from '#client/lib/browser/download.ts'
import { readFile } from '#client/lib/http/read-file.ts'
import { notify } from '#client/lib/notify.ts'

const name = 'my-swaps.png'

/** Hands a picture of one's swaps to the device's own sheet, or stores it where there is none. */
export function SwapsPicture() {
  const [isBusy, setBusy] = useState(false)

  const share = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const picture = await readFile(getSwapsPicture.url, AbortSignal.timeout(15_000))
      const file = new File([picture], name, { type: 'image/png' })
      const isShareable = 'canShare' in navigator && navigator.canShare({ files: [file] })
      if (isShareable) await navigator.share({ files: [file] })
      else download(file, name)
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) notify.error('The picture could not be made. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <button type="button" className="btn btn-quiet" aria-disabled={isBusy} onClick={() => void share()}>
      <ImageDown size={20} aria-hidden="true" />
      {isBusy ? 'Drawing…' : 'A picture to share'}
    </button>
  )
}
