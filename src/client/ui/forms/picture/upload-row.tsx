import type { RefObject } from 'react'
import { deferred } from '../../deferred.tsx'
import type { UploadProps } from './upload.tsx'
import { classNames } from '#client/lib/class-names.ts'

const Upload = deferred(async () => (await import('./upload.tsx')).Upload, {
  waiting: <p className="text-small">Uploading your picture...</p>,
  failed: (tryAgain) => (
    <p role="alert" className="text-small">
      This part could not be loaded.{' '}
      <button type="button" className="text-link tap-area" onClick={tryAgain}>
        Try again
      </button>
    </p>
  ),
})
export const preloadUpload = () => void Upload.preload()

interface Props extends UploadProps {
  ref: RefObject<HTMLDivElement | null>
  /** Counts what was given. */
  number: number
  /** Stands where the buttons are; else below them. */
  isWorking: boolean
  onCancel: () => void
}

const wait = 'Wait until your picture is uploaded, or cancel it.'

export const UploadRow = ({ ref, number, isWorking, onCancel, ...upload }: Props) => (
  <div
    ref={ref}
    className={classNames(
      'relative flex min-h-11 items-center gap-3 rounded-field outline-offset-4 outline-primary has-[input:focus]:outline-3',
      isWorking && 'col-start-1 row-start-1',
    )}
  >
    <div className="min-w-0 grow">
      <Upload key={number} {...upload} />
    </div>
    {isWorking && (
      <>
        <button type="button" data-cancel className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
        {/* By it the browser holds the form back, and says why. */}
        <input
          ref={(input) => input?.setCustomValidity(wait)}
          aria-label="Your picture"
          tabIndex={-1}
          className="sr-only"
        />
      </>
    )}
  </div>
)
