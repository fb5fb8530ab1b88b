import { useEffect } from 'react'
import { pageTitle } from '#contract/titles.ts'

/** Names the page in the tab and the history, in the words the server gave it when it was opened by its address. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title)
  }, [title])
}
