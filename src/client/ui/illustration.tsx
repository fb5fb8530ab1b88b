import { mediaUrl } from '#client/lib/media.ts'

interface Props {
  name: string
  width: number
  height: number
  className?: string
}

/** A shipped drawing that says nothing the text beside it does not say. */
export const Illustration = ({ name, ...size }: Props) => (
  <img src={mediaUrl(`/media/${name}.svg`)} alt="" {...size} />
)
