import { limits } from '#contract/limits.ts'
import { ImagePreview } from '#client/ui/image-preview.tsx'
import { TextField, type TextFieldProps } from '#client/ui/text-field.tsx'

interface Props extends Omit<TextFieldProps, 'type' | 'value'> {
  value: string
}

/** The address of a picture, with the picture. */
export const ImageUrlField = (props: Props) => (
  <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
    <TextField
      type="url"
      inputMode="url"
      maxLength={limits.url}
      pattern="\s*[hH][tT][tT][pP][sS]?://.+"
      title="A web address that starts with http:// or https://"
      placeholder="https://"
      hint="The web address of a picture."
      {...props}
    />
    <ImagePreview address={props.value} />
  </div>
)
