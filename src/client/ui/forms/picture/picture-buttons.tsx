import { useRef, useState, type ChangeEvent } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { deferred } from '../../deferred.tsx'

const CameraDialog = deferred(async () => (await import('./camera-dialog.tsx')).CameraDialog)

interface Props {
  /** Keeps its place. */
  isHidden: boolean
  /** Asked before anything is taken. */
  isAllowed: () => boolean
  onFile: (file: Blob) => void
  /** It may be needed soon. */
  onWanted: () => void
}

export function PictureButtons({ isHidden, isAllowed, onFile, onWanted }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const phoneCamera = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setIsCameraOpen] = useState(false)

  const choose = () => files.current?.click()
  const takePhoto = () => {
    // Phones have an app for it, which is better than a page can be.
    if (matchMedia('(pointer: coarse)').matches) phoneCamera.current?.click()
    else setIsCameraOpen(true)
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same one may be chosen again.
    target.value = ''
    if (file) onFile(file)
  }
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange }

  return (
    <div
      className={classNames('col-start-1 row-start-1 flex flex-wrap gap-2', isHidden && 'invisible')}
      onFocus={onWanted}
      onPointerEnter={onWanted}
    >
      <button type="button" className="btn btn-quiet" onClick={() => isAllowed() && takePhoto()}>
        Take a photo
      </button>
      <button type="button" data-choose className="btn btn-quiet" onClick={() => isAllowed() && choose()}>
        Choose a picture
      </button>
      <input ref={files} {...input} />
      <input ref={phoneCamera} capture="environment" {...input} />
      {isCameraOpen && (
        <CameraDialog
          onTaken={(photo) => {
            setIsCameraOpen(false)
            onFile(photo)
          }}
          onChoose={() => {
            setIsCameraOpen(false)
            choose()
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </div>
  )
}
