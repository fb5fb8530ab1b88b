import { useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { pageTitle } from '#contract/titles.ts'

/** Names the tab after the screen; one that is about something names itself once it knows that, which is later. */
export function Titled() {
  const { id, handle } = useMatches().at(-1) ?? {}
  return (
    <>
      <Title key={id} title={(handle as { title?: string } | undefined)?.title} />
      <Outlet />
    </>
  )
}

function Title({ title }: { title: string | undefined }) {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return null
}
