import { useEffect } from 'react'

/** Names the page in the tab and the history: "Queries · Swapwise"; the home page is just "Swapwise". */
export function useDocumentTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · Swapwise` : 'Swapwise'
  }, [title])
}
