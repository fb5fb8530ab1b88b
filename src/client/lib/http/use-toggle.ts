import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

interface Toggle<Value, Answer> {
  /** What it changes. Its last part is what one value takes the place of another in; the rest is sent in order. */
  key: readonly [...scope: string[], of: string]
  show: (value: Value) => Promise<() => void>
  send: (value: Value) => Promise<Answer>
  /** `isLast`: nothing else was pressed since. */
  onDone: (answer: Answer, value: Value, isLast: boolean) => void
  onRefused: (error: unknown, value: Value) => void
  /** Once nothing of it is on its way. */
  onRest?: () => void
  /** How many milliseconds at least a second press means the first; else as long as that is on its way. */
  doublePress?: number
}

export function useToggle<Value, Answer>({
  key,
  show,
  send,
  onDone,
  onRefused,
  onRest,
  doublePress = 0,
}: Toggle<Value, Answer>) {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: key }) === 1
  const { mutateAsync } = useMutation({
    mutationKey: key,
    scope: { id: key.slice(0, -1).join() },
    // Without a network it fails at once, and is told.
    networkMode: 'always',
    mutationFn: send,
    onMutate: show,
    onSuccess: (answer, value) => onDone(answer, value, isLast()),
    onError: (error, value, takeBack) => {
      if (isLast()) takeBack?.()
      onRefused(error, value)
    },
    onSettled: () => {
      if (isLast()) onRest?.()
    },
  })

  const held = useRef(new Set<string>())
  const isDouble = (button: string) => held.current.has(button)
  /** The answer; null where it was refused, or the press was the second of a double one on the same button. */
  const press = async (button: string, value: Value): Promise<Answer | null> => {
    if (isDouble(button)) return null
    held.current.add(button)
    const sent = mutateAsync(value).catch(() => null)
    const pause = new Promise((resolve) => setTimeout(resolve, doublePress))
    void Promise.all([sent, pause]).then(() => held.current.delete(button))
    return sent
  }
  return { press, isDouble }
}
