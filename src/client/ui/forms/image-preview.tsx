import { useState } from 'react'
import { pictureProblem } from '#contract/picture-address.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'

/**
 * Shows the picture at an address, in a frame that keeps its size whatever comes. Every try is a request to somebody's
 * server, so it waits until the typing rests and the address is one that could be sent.
 */
export function ImagePreview({ address }: { address: string }) {
  const typed = address.trim()
  const src = useDebounced(typed)
  const [broken, setBroken] = useState<string | null>(null)
  const ready = src === typed && pictureProblem(src) === null
  const failed = src === broken

  return (
    <div className="grid aspect-4/3 w-40 place-items-center overflow-hidden rounded-field border border-dashed border-control-edge bg-base-200 text-center text-small text-quiet">
      {ready && !failed ? (
        <img
          src={src}
          alt="Preview of your picture"
          width={320}
          height={240}
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <p role="status" className="p-3">
          {ready ? 'There is no picture at this address.' : 'Your picture will appear here.'}
        </p>
      )}
    </div>
  )
}
