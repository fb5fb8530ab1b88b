import { useCallback, useEffect, useRef, type InputEvent, type InputEventHandler } from 'react'
import type { Check } from '#client/lib/forms/check-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** To a browser white space is something; to everybody else it is missing. */
const isBlank = ({ required, value }: Field) => required && value !== '' && value.trim() === ''

/**
 * Adds a check to those a browser makes of a field, with its own way of telling. What was typed is checked, not what
 * was there before: imported rows may hold what is refused today.
 */
export function useCheck<F extends Field>(
  label: string,
  { value, onInput }: { value?: unknown; onInput?: InputEventHandler<F> | undefined },
  check: Check | undefined,
) {
  const typedInto = useRef<F>(null)
  const judge = useCallback(
    (field: F) => {
      const problem = isBlank(field) ? 'is required' : check?.(field.value)
      field.setCustomValidity(problem ? `${label} ${problem}.` : '')
    },
    [label, check],
  )

  // A text may also be put right by something else than typing.
  useEffect(() => {
    if (typedInto.current) judge(typedInto.current)
  }, [value, judge])

  return (event: InputEvent<F>) => {
    typedInto.current = event.currentTarget
    judge(event.currentTarget)
    onInput?.(event)
  }
}
