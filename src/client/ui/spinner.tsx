import { BrandMark } from './brand-mark.tsx'
import { classNames } from '#client/lib/class-names.ts'

interface Props {
  label?: string
  /** Fills the screen, so that nothing below it moves when the content arrives. */
  fullPage?: boolean
}

export const Spinner = ({ label = 'Loading...', fullPage = false }: Props) => (
  <div
    role="status"
    className={classNames(
      'needs-scripts grid grid-rows-[3.5rem_1.25rem] place-content-center justify-items-center gap-4',
      fullPage ? 'min-h-svh' : 'py-16',
    )}
  >
    <BrandMark size={56} className="swap-spinner" />
    <p className="text-small text-quiet">{label}</p>
  </div>
)
