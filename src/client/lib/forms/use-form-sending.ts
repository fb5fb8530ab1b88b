import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isForbidden } from '../http/api-error.ts'
import { memberKey } from '../http/cache-keys.ts'
import { refusedField, type RefusedField } from './refused-field.ts'
import { usePending } from './use-pending.ts'

export type FormSending<Name extends string> = ReturnType<typeof useFormSending<Name>>

const focusRefused = () => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()

export function useFormSending<Name extends string>(labels: Readonly<Record<Name, string>>) {
  const client = useQueryClient()
  const { pending, run } = usePending()
  const [refused, setRefused] = useState<RefusedField<Name> | null>(null)

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const send = (work: () => Promise<void>, failed: (error: unknown) => void) =>
    void run(async () => {
      setRefused(null)
      try {
        await work()
      } catch (error) {
        setRefused(refusedField(error, labels))
        failed(error)
        // They may be suspended by now, which the page then says above the form.
        if (isForbidden(error)) void client.invalidateQueries({ queryKey: [memberKey] })
      }
    })

  const fieldState = (name: Name) => ({
    // What is typed meanwhile would go with what was sent. A field that is disabled would lose the focus.
    readOnly: pending,
    // A refusal is about what was sent: it goes with the first letter that changes it.
    ...(refused?.name === name
      ? { problem: refused.message, onInput: () => setRefused(null) }
      : { problem: null }),
  })

  return { pending, send, fieldState, focusRefused, isHere: () => isHere.current }
}
