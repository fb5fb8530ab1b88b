import { flushSync } from 'react-dom'
import { ownPictureId } from '#contract/picture-sizes.ts'
import { FreeText } from '../free-text.tsx'
import { ImageWithFallback } from '../image-with-fallback.tsx'

interface Props {
  /** Of the field. */
  name: string
  label: string
  /** What was saved elsewhere; what was written here stands in the field. */
  theirs: string
  onChoose: (choice: 'typed' | 'saved') => void
}

export const focusConflict = () => document.querySelector<HTMLElement>('[data-conflict] button')?.focus()

/** Two texts for one field, this one beside the field, until somebody chooses. */
export const ConflictChoice = ({ name, label, theirs, onChoose }: Props) => {
  const choose = (choice: 'typed' | 'saved', { form }: HTMLButtonElement) => {
    flushSync(() => onChoose(choice))
    // The button goes with the choice.
    const field = `[name="${name}"]`
    const next =
      form?.querySelector<HTMLElement>(`${field}:checked`) ?? form?.querySelector<HTMLElement>(field)
    next?.focus()
  }

  return (
    <div
      data-conflict
      role="group"
      aria-label={`${label}: saved elsewhere`}
      className="grid gap-3 rounded-field border border-control-edge bg-base-200 p-4"
    >
      <p className="text-small font-semibold">Saved elsewhere while you were writing:</p>
      {ownPictureId(theirs) ? (
        <ImageWithFallback
          src={theirs}
          alt="The picture that was saved"
          width={160}
          height={120}
          className="aspect-4/3 w-40 rounded-field object-cover"
        />
      ) : theirs ? (
        <FreeText className="max-h-60 overflow-auto" text={theirs} />
      ) : (
        <p className="text-quiet">Nothing</p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-label={`Keep my text: ${label}`}
          className="btn btn-primary"
          onClick={({ currentTarget }) => choose('typed', currentTarget)}
        >
          Keep my text
        </button>
        <button
          type="button"
          aria-label={`Take this text: ${label}`}
          className="btn btn-quiet"
          onClick={({ currentTarget }) => choose('saved', currentTarget)}
        >
          Take this text
        </button>
      </div>
    </div>
  )
}
