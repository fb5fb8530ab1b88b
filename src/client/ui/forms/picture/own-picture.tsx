import type { FieldWords } from '../field-frame.tsx'

interface Props extends Pick<FieldWords, 'label' | 'aside'> {
  name: string
  problem: string | null | undefined
  onRemove: () => void
  onType: () => void
}

/** In the place of the field, as high as that, for whoever has uploaded a picture: its address would say nothing to them. */
export const OwnPicture = ({ name, label, problem, aside, onRemove, onType }: Props) => (
  <div
    role="group"
    aria-label={label}
    tabIndex={-1}
    aria-invalid={problem ? true : undefined}
    className="grid gap-1.5"
  >
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-base font-semibold">{label}</span>
      {aside}
    </div>
    <div className="flex h-11 items-center rounded-field border border-control-edge bg-base-100 ps-3">
      <span className="grow">Your picture</span>
      {/* Found by the name of its field, as an input would be. */}
      <button type="button" name={name} className="btn btn-ghost" onClick={onRemove}>
        Remove
      </button>
    </div>
    <p className="text-small">
      <button type="button" className="text-link tap-area" onClick={onType}>
        Use an address instead
      </button>
    </p>
    {problem && (
      <p role="alert" className="text-small font-semibold text-error">
        {problem}
      </p>
    )}
  </div>
)
