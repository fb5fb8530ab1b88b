import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { securedAddress } from '#contract/picture-address.ts'
import { ownPictureId } from '#contract/picture-sizes.ts'
import { checkPicture } from '#client/lib/forms/check-input.ts'
import { TextField, type TextFieldProps } from '../text-field.tsx'

export interface PictureUrlFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'onChange' | 'onInput' | 'check'
> {
  value: string
  onChange: (change: { target: { value: string } }) => void
  /** What was said of the value before no longer holds. */
  onInput?: () => void
}

/** The address of a picture. Pages show secure ones only, so whoever types another is offered its secure form. */
export function PictureUrlField(props: PictureUrlFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const secured = securedAddress(props.value.trim())

  const secure = (value: string) => {
    props.onChange({ target: { value } })
    props.onInput?.()
    // The button goes with the choice.
    field.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        // To a browser a path is no address.
        type={ownPictureId(props.value) === null ? 'url' : 'text'}
        inputMode="url"
        maxLength={limits.url}
        placeholder="https://"
        {...props}
        ref={field}
        check={checkPicture}
      />
      {secured && (
        <div role="status" className="grid grid-cols-1 justify-items-start gap-2 text-small">
          <p className="text-quiet">Only pictures with an https:// address can be shown.</p>
          <button
            type="button"
            className="btn btn-quiet h-auto max-w-full py-2 text-left whitespace-normal wrap-anywhere"
            onClick={() => secure(secured)}
          >
            Use {secured} instead
          </button>
        </div>
      )}
    </div>
  )
}
