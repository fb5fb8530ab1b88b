import { ImagePreview } from './image-preview.tsx'
import { PictureField, type PictureFieldProps } from './picture-field.tsx'

export const ProductPictureField = (props: PictureFieldProps) => (
  <PictureField
    hint="The web address of a picture."
    {...props}
    className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    frame={(shown) => <ImagePreview {...shown} />}
  />
)
