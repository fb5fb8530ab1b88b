import { SwitchCamera } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCamera } from '../../camera/use-camera.ts'
import { useBackToClose } from '#client/lib/browser/use-back-to-close.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { Dialog } from '../../dialogs/dialog.tsx'

interface Props {
  onTaken: (photo: Blob) => void
  /** For whoever has no camera after all. */
  onChoose: () => void
  onClose: () => void
}

/** What the camera shows at this moment. */
const photoOf = (video: HTMLVideoElement) =>
  new Promise<Blob | null>((resolve) => {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    // It is made smaller once more before it is sent.
    canvas.toBlob(resolve, 'image/jpeg', 0.95)
  })

/** The camera of a computer; phones have an app of their own. */
export function CameraDialog({ onTaken, onChoose, onClose }: Props) {
  const { video, state, retry, turn } = useCamera({ width: 1920, height: 1440 })
  const { run } = usePending()
  const shutter = useRef<HTMLButtonElement>(null)
  const isLive = state === 'live'
  useBackToClose(true, onClose)

  useEffect(() => {
    if (isLive) shutter.current?.focus()
  }, [isLive])

  const take = () =>
    run(async () => {
      const photo = video.current && (await photoOf(video.current))
      if (photo) onTaken(photo)
    })

  return (
    <Dialog
      title="Take a photo"
      onClose={onClose}
      body={
        <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-field bg-base-200">
          <video
            ref={video}
            muted
            playsInline
            aria-label="What the camera shows"
            className={isLive ? 'col-start-1 row-start-1 size-full object-contain' : 'hidden'}
          />
          {state === 'starting' && (
            <p role="status" className="p-5 text-center text-quiet">
              Starting the camera. Allow it if your browser asks.
            </p>
          )}
          {typeof state === 'object' && (
            <p role="alert" className="p-5 text-center">
              {state.problem}
            </p>
          )}
        </div>
      }
    >
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Cancel
      </button>
      {turn && isLive && (
        <button type="button" className="btn btn-square btn-quiet" aria-label="Switch camera" onClick={turn}>
          <SwitchCamera size={20} aria-hidden="true" />
        </button>
      )}
      {typeof state === 'object' && retry && (
        <button type="button" className="btn btn-quiet" onClick={retry}>
          Try again
        </button>
      )}
      {typeof state === 'object' ? (
        <button type="button" className="btn btn-primary" onClick={onChoose}>
          Choose a picture
        </button>
      ) : (
        <button
          ref={shutter}
          type="button"
          className="btn btn-primary"
          disabled={!isLive}
          onClick={() => void take()}
        >
          Take the photo
        </button>
      )}
    </Dialog>
  )
}
