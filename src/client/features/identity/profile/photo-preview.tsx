import { pictureProblem } from '#contract/picture-address.ts'
import { classNames } from '#client/lib/class-names.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'
import { DrawnPicture } from '#client/ui/drawn-picture.tsx'
import type { FrameProps } from '#client/ui/forms/picture/picture-field.tsx'
import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'

const alt = 'Preview of your photo'

export function PhotoPreview({ address, canvas, isDropping }: FrameProps) {
  const typed = address.trim()
  const photo = useDebounced(typed)
  const className = classNames(
    'col-start-1 row-start-1 size-18 shrink-0 rounded-full object-cover',
    isDropping && 'outline-3 outline-primary',
  )

  return canvas ? (
    <DrawnPicture canvas={canvas} alt={alt} className={className} />
  ) : (
    <ImageWithFallback
      src={photo === typed && pictureProblem(photo) === null ? photo : null}
      fallback={placeholders.avatar}
      alt={alt}
      width={72}
      height={72}
      className={className}
    />
  )
}
