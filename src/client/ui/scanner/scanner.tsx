import { Flashlight, FlashlightOff, RefreshCw, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { gtinProblem, toGtin } from '#contract/gtin.ts'
import { soundSetting, signalRead } from './read-signs.ts'
import { PhotoButtons } from './photo-buttons.tsx'
import { useReading } from './use-reading.ts'
import { useTrackControls } from './use-track-controls.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { useCamera } from '../camera/use-camera.ts'
import './scanner.css'

export interface ScannerProps {
  /** Told each barcode once, as 14 digits. */
  onCode: (gtin: string) => void
}

const cannotRead =
  'Barcodes cannot be read here right now. Type the number instead, or try again with a connection.'
const nothingFound =
  'There is no readable barcode in this picture. Take one that is closer and sharper, or type the number.'

/** Reads barcodes from the camera, or from a photo. Pictures stay in the browser. */
export function Scanner({ onCode }: ScannerProps) {
  const { video, state, track, retry, turn } = useCamera({ width: 1280, height: 960 })
  const [problem, setProblem] = useState<string | null>(null)
  /** Counts up, so that each reading shows. */
  const [reads, setReads] = useState(0)
  const { torch, zoom } = useTrackControls(track)
  const isSilent = soundSetting.use() === 'off'
  const { pending, run } = usePending()
  const isLive = state === 'live'

  const take = (codes: string[]) => {
    const good = codes.filter((code) => !gtinProblem(code))
    setProblem(good.length ? null : `This barcode ${gtinProblem(codes[0] ?? '')}.`)
    if (!good.length) return
    signalRead(!isSilent)
    setReads((count) => count + 1)
    for (const code of good) onCode(toGtin(code))
  }
  const reading = useReading(video, isLive, take)
  const takePhoto = (photo: Blob) =>
    run(async () => {
      setProblem(null)
      try {
        const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
        const codes = await reading.readPhoto(bitmap).finally(() => bitmap.close())
        if (codes.length) take(codes)
        else setProblem(nothingFound)
      } catch (error) {
        setProblem(
          error instanceof DOMException ? 'This picture cannot be opened. Choose another one.' : cannotRead,
        )
      }
    })

  const cameraProblem = typeof state === 'object' ? state.problem : reading.failed ? cannotRead : null
  const tryAgain = reading.failed ? reading.retry : retry

  return (
    <div className="grid gap-3">
      <div className="scanner-view">
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera shows"
          className={isLive && !cameraProblem ? '' : 'invisible'}
        />
        {isLive && !cameraProblem && (
          <div key={reads} aria-hidden="true" data-read={reads > 0} className="scanner-frame" />
        )}
        {state === 'starting' && (
          <p role="status" className="scanner-words text-quiet">
            Starting the camera. Allow it if your browser asks.
          </p>
        )}
        {cameraProblem && (
          <div className="scanner-words">
            <p role="alert">{cameraProblem}</p>
            <p className="text-small text-quiet">A photo or the number below the bars will do as well.</p>
            {tryAgain && (
              <button type="button" className="btn btn-quiet" onClick={tryAgain}>
                Try again
              </button>
            )}
          </div>
        )}
        {/* They stay while another camera starts: whoever chose it keeps the focus. */}
        {(isLive || turn) && !cameraProblem && (
          <div className="scanner-controls">
            {torch && (
              <button
                type="button"
                className="btn btn-square btn-quiet"
                aria-label="Light"
                aria-pressed={torch.isOn}
                onClick={torch.toggle}
              >
                {torch.isOn ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
              </button>
            )}
            {turn && (
              <button
                type="button"
                className="btn btn-square btn-quiet"
                aria-label="Switch camera"
                aria-disabled={!isLive}
                onClick={() => isLive && turn()}
              >
                <RefreshCw size={20} aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              className="btn btn-square btn-quiet"
              aria-label="Beep"
              aria-pressed={!isSilent}
              onClick={() => soundSetting.store(isSilent ? '' : 'off')}
            >
              {isSilent ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
            </button>
          </div>
        )}
      </div>
      {zoom && (
        <label className="flex min-h-11 items-center gap-3 text-small">
          Zoom
          <input
            type="range"
            className="grow accent-primary"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step || 0.1}
            value={zoom.value}
            onChange={({ target }) => zoom.change(Number(target.value))}
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        <PhotoButtons disabled={pending} onPhoto={(photo) => void takePhoto(photo)} />
      </div>
      {pending && (
        <p role="status" className="text-small text-quiet">
          Reading the picture...
        </p>
      )}
      {problem && (
        <p role="alert" className="text-small font-semibold text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
