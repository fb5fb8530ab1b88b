import { ArrowLeft, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { limits } from '#contract/limits.ts'
import { resultsFor } from './choice.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { useRecentSearches } from './recent-searches.ts'
import { useChoices } from './use-choices.ts'
import { useCombobox } from './use-combobox.ts'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { isLaidOver } from '#client/lib/browser/use-back-to-close.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  uid: string | null | undefined
  /** Whether it lies over the bar, until it is closed. */
  laidOver: boolean
  onClose: () => void
}

export function SearchField({ ref, uid, laidOver, onClose }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const phrase = typed.trim()
  const recent = useRecentSearches(uid)
  const { choices, announcement, problem } = useChoices(typed, recent.phrases)
  const navigate = useNavigate()

  const optionId = (index: number) => `${id}-${index}`
  const { open, active, show, close, onKeyDown } = useCombobox({
    count: choices.length,
    choose: (index) => document.getElementById(optionId(index))?.click(),
    remove: phrase ? undefined : (index) => recent.remove(choices[index]?.text ?? ''),
  })
  useEmptiedByNavigation(form, () => {
    setTyped('')
    close()
  })

  const focusInput = () => form.current?.querySelector('input')?.focus()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!phrase) return
    recent.remember(phrase)
    void navigate(resultsFor(phrase), { replace: isLaidOver() })
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if (laidOver) onClose()
    else if (open) {
      focusInput()
      close()
    } else setTyped('')
  }

  return (
    <form
      ref={form}
      role="search"
      aria-label="Everything"
      className="search-form"
      data-laid-over={laidOver || undefined}
      onSubmit={submit}
      onKeyDown={escape}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
    >
      {laidOver && (
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label="Close search"
          onClick={onClose}
        >
          <ArrowLeft aria-hidden="true" />
        </button>
      )}
      <label className="input search-box">
        <Search size={18} aria-hidden="true" className="shrink-0 text-quiet" />
        <input
          ref={ref}
          role="combobox"
          aria-label="Search products and brands"
          aria-autocomplete="list"
          aria-expanded={open && choices.length > 0}
          aria-controls={open && choices.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active === null ? undefined : optionId(active)}
          aria-keyshortcuts="/"
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Product or brand"
          maxLength={limits.line}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            show()
          }}
          onClick={show}
          onKeyDown={onKeyDown}
        />
      </label>
      {open && (phrase || choices.length > 0) && (
        <ChoicePanel
          listId={`${id}-list`}
          optionId={optionId}
          phrase={phrase}
          choices={choices}
          active={active}
          problem={problem}
          replace={laidOver}
          recent={recent}
          focusInput={focusInput}
        />
      )}
      <p role="status" className="sr-only">
        {open && announcement}
      </p>
    </form>
  )
}

/** What was looked for is on the page then, and so is the focus. */
function useEmptiedByNavigation(form: { current: HTMLFormElement | null }, empty: () => void) {
  const { key } = useLocation()
  const goingBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(key)

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    empty()
    if (!form.current?.contains(document.activeElement)) return
    focusPage()
    // The same page with another list begins at its top, too.
    if (!goingBack) scrollTo(0, 0)
  })
}
