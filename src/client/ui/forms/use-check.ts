import { useCallback, useEffect, useRef, type InputEvent, type InputEventHandler } from 'react'
import type { Check } from '#client/lib/forms/check-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** To a browser white space is something; to everybody else it is missing. */
const isBlank = ({ required, value }: Field) => required && value !== '' && value.trim() === ''

function lengthProblem(text: string, most: number) {
  const length = Array.from(text).length
  return length > most ? `must be at most ${most} characters long. It has ${length}` : null
}

/**
 * Adds checks to those a browser makes of a field, with its own way of telling. What was typed is checked, not what
 * was there before: imported rows may hold what is refused today.
 */
export function useCheck<F extends Field>(
  label: string,
  {
    value,
    onInput,
    maxLength,
  }: { value?: unknown; onInput?: InputEventHandler<F> | undefined; maxLength?: number | undefined },
  check: Check | undefined,
) {
  const typedInto = useRef<F>(null)
  const judge = useCallback(
    (field: F) => {
      const problem = isBlank(field)
        ? 'is required'
        : ((maxLength && lengthProblem(field.value.trim(), maxLength)) ?? check?.(field.value))
      field.setCustomValidity(problem ? `${label} ${problem}.` : '')
    },
    [label, maxLength, check],
  )

  // A text may also be put right by something else than typing.
  useEffect(() => {
    if (typedInto.current) judge(typedInto.current)
  }, [value, judge])

  return {
    // A browser counts in units of UTF-16, the limits are in characters: each has one or two.
    maxLength: maxLength && 2 * maxLength,
    onInput(event: InputEvent<F>) {
      typedInto.current = event.currentTarget
      judge(event.currentTarget)
      onInput?.(event)
    },
  }
}
