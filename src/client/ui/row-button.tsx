import type { ComponentProps } from 'react'
import { usePending } from '#client/lib/forms/use-pending.ts'

interface Props extends Omit<ComponentProps<'button'>, 'onClick'> {
  onPress: (pressed: HTMLElement) => Promise<void>
}

/** Of one row among others: each waits for itself alone. */
export function RowButton({ onPress, ...button }: Props) {
  const { run } = usePending()
  return (
    <button
      type="button"
      {...button}
      onClick={({ currentTarget }) => void run(() => onPress(currentTarget))}
    />
  )
}
