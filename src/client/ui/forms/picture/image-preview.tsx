import { useState } from 'react'
import { pictureProblem } from '#contract/picture-address.ts'
import { ownPictureId, pictureSet } from '#contract/picture-sizes.ts'
import { DrawnPicture } from '../../drawn-picture.tsx'
import type { FrameProps } from './picture-field.tsx'
import { classNames } from '#client/lib/class-names.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'
import { mediaUrl } from '#client/lib/media.ts'
import { runtime } from '#client/lib/runtime.ts'

const alt = 'Preview of your picture'

/**
 * Shows the picture at an address, in a frame that keeps its size whatever comes. Every try is a request to somebody's
 * server, so it waits until the typing rests and the address is one that could be sent.
 */
export function ImagePreview({ address, canvas, isDropping }: FrameProps) {
  const typed = address.trim()
  const rested = useDebounced(typed)
  const [broken, setBroken] = useState<string | null>(null)
  const isOwn = ownPictureId(typed) !== null
  const src = isOwn ? typed : rested
  const ready = src === typed && pictureProblem(src) === null
  const failed = src === broken

  return (
    <div
      className={classNames(
        'grid aspect-4/3 w-40 place-items-center overflow-hidden rounded-field border text-center text-small sm:row-span-2 sm:row-start-1 sm:col-start-2',
        isDropping
          ? 'border-2 border-primary bg-mint'
          : 'border-dashed border-control-edge bg-base-200 text-quiet',
      )}
    >
      {isDropping ? (
        <p className="p-3">Drop your picture here.</p>
      ) : canvas ? (
        <DrawnPicture canvas={canvas} alt={alt} className="size-full" />
      ) : ready && !failed ? (
        <img
          src={mediaUrl(src)}
          srcSet={pictureSet(src, runtime.apiOrigin)}
          sizes="10rem"
          alt={alt}
          width={320}
          height={240}
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <p role="status" className="p-3">
          {!ready
            ? 'Your picture will appear here.'
            : isOwn
              ? 'This picture is no longer here.'
              : 'There is no picture at this address.'}
        </p>
      )}
    </div>
  )
}
