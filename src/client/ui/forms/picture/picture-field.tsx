import { useQueryClient } from '@tanstack/react-query'
import { use, useRef, useState, type ReactNode } from 'react'
import { ownPictureId } from '#contract/picture-sizes.ts'
import { OwnPicture } from './own-picture.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { PictureUrlField, type PictureUrlFieldProps } from './picture-url-field.tsx'
import { preloadUpload, UploadRow } from './upload-row.tsx'
import { useGivenFiles } from './use-given-files.ts'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { classNames } from '#client/lib/class-names.ts'
import { cacheKeys, readAgain } from '#client/lib/http/cache-keys.ts'
import { MemberUid } from '#client/lib/member-uid.ts'
import { useMessage, type Message } from '../../dialogs/use-message.tsx'

export interface FrameProps {
  address: string
  /** Stands for the address while that is not known, and saves asking for it once it is. */
  canvas: HTMLCanvasElement | null
  isDropping: boolean
}

export interface PictureFieldProps extends PictureUrlFieldProps {
  /** Where visitors can write, too. */
  login?: Message['login']
}

interface Props extends PictureFieldProps {
  className: string
  /** Where the buttons stand in it. */
  buttonsClassName?: string
  frame: (props: FrameProps) => ReactNode
}

const isSomebodyTyping = () => document.activeElement?.matches('input, textarea, select') ?? false

/** The address of a picture, or a picture that is taken, chosen, dropped or pasted here and uploaded. */
export function PictureField({ login, className, buttonsClassName, frame, ...field }: Props) {
  const { name, label, value, problem, aside, required, onChange } = field
  const part = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [given, setGiven] = useState<{ original: Blob; number: number } | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const [drawn, setDrawn] = useState<{ canvas: HTMLCanvasElement; address: string | null } | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [said, setSaid] = useState('')
  const uploaded = useRef(new Set<string>())
  const isVisitor = use(MemberUid) === null
  const message = useMessage()
  const client = useQueryClient()
  const isOwn = ownPictureId(value) !== null && !isTyping

  // What had the focus goes with each of these.
  const refocus = useRefocus([value, isOwn, given?.number, isWorking].join())
  const focusOn = (...places: string[]) =>
    refocus(() => {
      const found = places.map((place) => part.current?.querySelector<HTMLElement>(place))
      found.find(Boolean)?.focus()
    })
  const focusFromRow = (...places: string[]) => {
    if (row.current?.contains(document.activeElement)) focusOn(...places)
  }

  const begin = () => {
    if (!isSomebodyTyping()) focusOn('[data-cancel]')
    setIsWorking(true)
    setSaid('Uploading your picture.')
  }
  const isAllowed = () => {
    if (!isVisitor || !login) return true
    message.show({ title: 'Unauthorized', text: 'Please login to add a picture.', login })
    return false
  }
  const take = (original: Blob) => {
    begin()
    setGiven({ original, number: (given?.number ?? 0) + 1 })
    setDrawn(null)
  }
  const end = (words: string) => {
    setIsWorking(false)
    setSaid(words)
  }
  const change = (address: string) => {
    if (uploaded.current.delete(value))
      void import('./forget-upload.ts')
        .then(({ forgetUpload }) => forgetUpload(value))
        // It goes by itself in a week.
        .catch(() => undefined)
    onChange({ target: { value: address } })
    field.onInput?.()
  }
  const done = (address: string) => {
    focusFromRow(`button[name="${name}"]`)
    if (address !== value) change(address)
    uploaded.current.add(address)
    setIsTyping(false)
    setDrawn((before) => before && { ...before, address })
    setGiven(null)
    end('Your picture is uploaded.')
    void readAgain(client, [cacheKeys.pictures])
  }
  const stop = () => {
    setGiven(null)
    setDrawn(null)
    if (isWorking) end('Cancelled.')
  }
  const remove = () => {
    focusOn('input[name]')
    change('')
    setDrawn(null)
    setSaid('Your picture is removed.')
  }
  const isDropping = useGivenFiles(part, (file) => isAllowed() && take(file))

  return (
    <div ref={part} className={className}>
      {isOwn ? (
        <OwnPicture
          {...{ name, label, problem, aside }}
          onRemove={remove}
          onType={() => {
            focusOn('input[name]')
            setIsTyping(true)
          }}
        />
      ) : (
        <PictureUrlField
          {...field}
          required={required && !isWorking}
          onChange={(event) => {
            // Whoever types an address wants that one.
            stop()
            onChange(event)
          }}
          onFocus={({ target }) => isTyping && target.select()}
          onBlur={() => setIsTyping(false)}
        />
      )}
      <div className={classNames('grid grid-cols-1 gap-2', buttonsClassName)}>
        <PictureButtons isHidden={isWorking} isAllowed={isAllowed} onFile={take} onWanted={preloadUpload} />
        {given && (
          <UploadRow
            ref={row}
            {...given}
            isWorking={isWorking}
            onBegin={begin}
            onDrawn={(canvas) => setDrawn({ canvas, address: null })}
            onDone={done}
            onFailed={() => {
              focusFromRow('[data-retry]', '[data-choose]')
              end('')
            }}
            onCancel={() => {
              focusOn('[data-choose]')
              stop()
            }}
          />
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
      {frame({
        address: value,
        canvas: drawn && (drawn.address === null || drawn.address === value) ? drawn.canvas : null,
        isDropping,
      })}
      {message.dialog}
    </div>
  )
}
