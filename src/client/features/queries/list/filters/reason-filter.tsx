import { useId } from 'react'
import { readReasonKinds, reasonKindLabels, reasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { classNames } from '#client/lib/class-names.ts'

export interface RememberedReasons {
  ticked: boolean
  onTick: (ticked: boolean) => void
}

interface Props {
  /** Separated by commas. */
  value: string
  remembered: RememberedReasons
  /** Hides on a phone what is not in use. */
  unlessFolded: (inUse: boolean) => string
  onToggle: (kind: ReasonKind) => void
}

/** One row of labels: what is pressed narrows the list, and can be remembered. */
export function ReasonFilter({ value, remembered, unlessFolded, onToggle }: Props) {
  const label = useId()
  const chosen = readReasonKinds(value)
  const refocus = useRefocus(value)
  const toggle = (kind: ReasonKind, label: HTMLElement) => {
    // On a phone a label that is let go folds away, and takes the focus with it.
    refocus(() => label.offsetParent === null && focusPage())
    onToggle(kind)
  }

  return (
    <div
      role="group"
      aria-labelledby={label}
      className={classNames('mt-3 flex flex-wrap items-center gap-1.5', unlessFolded(chosen.length > 0))}
    >
      <span id={label} className="me-1 text-small font-semibold">
        Reasons
      </span>
      {reasonKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classNames(
            'btn btn-quiet px-2.5 text-small font-normal!',
            unlessFolded(chosen.includes(kind)),
          )}
          aria-pressed={chosen.includes(kind)}
          onClick={({ currentTarget }) => toggle(kind, currentTarget)}
        >
          {reasonKindLabels[kind]}
        </button>
      ))}
      {chosen.length > 0 && (
        <label className="remember-box text-small">
          <input
            type="checkbox"
            checked={remembered.ticked}
            onChange={({ target }) => remembered.onTick(target.checked)}
          />
          Remember this
        </label>
      )}
    </div>
  )
}
