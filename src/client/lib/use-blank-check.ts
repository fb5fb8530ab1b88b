import { useEffect, useRef } from 'react'

const isBlank = ({ required, value }: HTMLInputElement | HTMLTextAreaElement) =>
  required && value !== '' && value.trim() === ''

/** White space alone is nothing: the browser says so beside the field of this frame, before anything is sent. */
export function useBlankCheck() {
  const frame = useRef<HTMLDivElement>(null)

  // After every render: what is in the field may have been put there, not typed.
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (!field) return
    const check = () => field.setCustomValidity(isBlank(field) ? 'Please fill out this field.' : '')
    check()
    field.addEventListener('input', check)
    return () => field.removeEventListener('input', check)
  })

  return frame
}
