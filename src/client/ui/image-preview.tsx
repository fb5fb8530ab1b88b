import { useState } from 'react'
import { mediaUrl } from '#client/lib/media.ts'

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** Shows the picture at an address while it is typed, in a frame that keeps its size whatever comes. */
export function ImagePreview({ address }: { address: string }) {
  const src = address.trim()
  const [broken, setBroken] = useState<string | null>(null)
  const failed = src === broken

  return (
    <div className="grid aspect-4/3 w-40 place-items-center overflow-hidden rounded-field border border-dashed border-control-edge bg-base-200 text-center text-small text-quiet">
      {isWebAddress(src) && !failed ? (
        <img
          src={mediaUrl(src)}
          alt="Preview of your picture"
          width={320}
          height={240}
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <p role="status" className="p-3">
          {failed && src ? 'There is no picture at this address.' : 'Your picture will appear here.'}
        </p>
      )}
    </div>
  )
}
