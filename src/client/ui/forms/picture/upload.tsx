import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { uploadPicture } from '#contract/pictures.ts'
import { shrink, type Shrunk } from './shrink.ts'
import { uploadFailure, type UploadFailure } from './upload-words.ts'
import { upload } from '#client/lib/http/upload.ts'

export interface UploadProps {
  /** As it was chosen. */
  original: Blob
  /** Once more, after it failed. */
  onBegin: () => void
  /** For the preview, before anything is sent. */
  onDrawn: (canvas: HTMLCanvasElement) => void
  onDone: (address: string) => void
  onFailed: () => void
}

/** Makes one picture smaller and sends it, from when it appears until it goes. */
export function Upload({ original, onBegin, onDrawn, onDone, onFailed }: UploadProps) {
  const shrunk = useRef<Shrunk>(null)
  const [attempt, setAttempt] = useState(1)
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<UploadFailure | null>(null)

  // Each as it is by then: much may have been typed meanwhile.
  const drawn = useEffectEvent(onDrawn)
  const done = useEffectEvent(onDone)
  const fail = useEffectEvent((error: unknown) => {
    setFailure(uploadFailure(error))
    onFailed()
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const send = async () => {
      shrunk.current ??= await shrink(original)
      if (signal.aborted) return
      drawn(shrunk.current.canvas)
      const { url } = await upload(uploadPicture, shrunk.current.file, { signal, onProgress: setShare })
      done(url)
    }
    send().catch((error: unknown) => signal.aborted || fail(error))
    return () => leaving.abort()
  }, [original, attempt])

  const retry = () => {
    setFailure(null)
    setShare(0)
    onBegin()
    setAttempt(attempt + 1)
  }
  const isOffline = failure?.isOffline ?? false
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!isOffline) return
    const goOn = () => onOnline()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [isOffline])

  if (failure)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <p role="alert" className="min-w-0 grow basis-60 font-semibold text-error">
          {failure.words}
        </p>
        {failure.mayRetry && (
          <button type="button" data-retry className="btn btn-quiet" onClick={retry}>
            Try again
          </button>
        )}
      </div>
    )
  return (
    <div className="grid gap-1.5 text-small">
      <p>Uploading your picture...</p>
      <progress aria-label="Uploaded" max={1} value={share} className="upload-bar" />
    </div>
  )
}
