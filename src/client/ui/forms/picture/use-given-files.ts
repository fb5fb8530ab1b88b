import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Takes what is dropped on a part of a form, or pasted while it has the focus. True while something is held over it. */
export function useGivenFiles(part: RefObject<HTMLElement | null>, take: (file: Blob) => unknown) {
  const [isOver, setIsOver] = useState(false)
  const onFile = useEffectEvent(take)

  useEffect(() => {
    const element = part.current
    if (!element) return
    const onOver = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (!element.contains(relatedTarget as Node | null)) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) onFile(file)
    }
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: pasted } = event
      const [file] = pasted?.files ?? []
      // Words are pasted as words, also where a picture of them comes along.
      if (!file || pasted?.types.includes('text/plain') || !element.contains(document.activeElement)) return
      event.preventDefault()
      onFile(file)
    }
    element.addEventListener('dragover', onOver)
    element.addEventListener('dragleave', onLeave)
    element.addEventListener('drop', onDrop)
    // A browser tells only fields of it, and else the page.
    document.addEventListener('paste', onPaste)
    return () => {
      element.removeEventListener('dragover', onOver)
      element.removeEventListener('dragleave', onLeave)
      element.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [part])

  return isOver
}
