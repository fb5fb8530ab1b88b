import { ImagePreview } from './image-preview.tsx'
import { PictureUrlField, type PictureUrlFieldProps } from './picture-url-field.tsx'

export const ImageUrlField = (props: PictureUrlFieldProps) => (
  <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
    <PictureUrlField hint="The web address of a picture." {...props} />
    <ImagePreview address={props.value} />
  </div>
)
