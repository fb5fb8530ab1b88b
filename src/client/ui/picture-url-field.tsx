import { limits } from '#contract/limits.ts'
import { securedAddress } from '#contract/picture-address.ts'
import { checkPicture } from '#client/lib/check-input.ts'
import { TextField, type TextFieldProps } from '#client/ui/text-field.tsx'

export interface PictureUrlFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'check'> {
  value: string
  onChange: (change: { target: { value: string } }) => void
}

/** The address of a picture. Pages show secure ones only, so whoever types another is offered its secure form. */
export function PictureUrlField(props: PictureUrlFieldProps) {
  const secured = securedAddress(props.value.trim())

  return (
    <div className="grid gap-2">
      <TextField
        type="url"
        inputMode="url"
        maxLength={limits.url}
        placeholder="https://"
        {...props}
        check={checkPicture}
      />
      {secured && (
        <div role="status" className="grid justify-items-start gap-2 text-small">
          <p className="text-quiet">Only pictures with an https:// address can be shown.</p>
          <button
            type="button"
            className="btn btn-quiet max-w-full"
            onClick={() => props.onChange({ target: { value: secured } })}
          >
            <span className="truncate">Use {secured} instead</span>
          </button>
        </div>
      )}
    </div>
  )
}
