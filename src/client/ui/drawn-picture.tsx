import { classNames } from '#client/lib/class-names.ts'

interface Props {
  canvas: HTMLCanvasElement
  alt: string
  className: string
}

/** Shows what was drawn as it is: nothing is fetched for it. */
export const DrawnPicture = ({ canvas, alt, className }: Props) => (
  <div
    role="img"
    aria-label={alt}
    ref={(place) => place?.replaceChildren(canvas)}
    className={classNames('overflow-hidden [&>canvas]:size-full [&>canvas]:object-cover', className)}
  />
)
