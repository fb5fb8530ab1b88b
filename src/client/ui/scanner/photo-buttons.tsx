import { useRef, type ChangeEvent } from 'react'

interface Props {
  disabled: boolean
  onPhoto: (photo: Blob) => void
}

/** A photo instead of what the camera shows: of a phone's own camera app, or one that is there already. */
export function PhotoButtons({ disabled, onPhoto }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = target.files ?? []
    // The same one may be chosen again.
    target.value = ''
    if (photo) onPhoto(photo)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange }

  return (
    <>
      <button
        type="button"
        className="btn btn-quiet hidden pointer-coarse:inline-flex"
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        Take a photo
      </button>
      <button
        type="button"
        className="btn btn-quiet"
        disabled={disabled}
        onClick={() => files.current?.click()}
      >
        Choose a picture
      </button>
      <input ref={camera} capture="environment" {...input} />
      <input ref={files} {...input} />
    </>
  )
}
