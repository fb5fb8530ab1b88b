import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { screenList, type NamedScreen } from '#contract/screens.ts'
import { Layout } from './layout/layout.tsx'
import { PageFailed } from './page-failed.tsx'
import { RequireSession } from './require-session.tsx'
import { Titled } from './titled.tsx'
import { fillCache, type Page } from '#client/lib/page.ts'
import { NotFoundPage } from '#client/pages/not-found.tsx'
import { deferred } from '#client/ui/deferred.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const modules = import.meta.glob<Record<string, Page>>([
  '../pages/*.tsx',
  '!../pages/*.test.tsx',
  '!../pages/not-found.tsx',
])

/** `pages/saved-queries.tsx` exports `SavedQueriesPage`. */
const nameOf = (page: string) =>
  `${page.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`

async function loadPage(page: string): Promise<Page> {
  const found = (await modules[`../pages/${page}.tsx`]?.())?.[nameOf(page)]
  if (!found) throw new Error(`There is no ${nameOf(page)} in pages/${page}.tsx.`)
  return found
}

/** The router keeps a failure for good: a page whose code did not come is for it one that waits for its code. */
const routeTo = ({ path, page, title }: NamedScreen): RouteObject => ({
  path,
  handle: { title, page },
  lazy: async () => {
    const Page = deferred(() => loadPage(page), {
      waiting: <Spinner fullPage />,
      failed: (tryAgain) => <PageFailed tryAgain={tryAgain} />,
      screen: path,
    })
    await Page.preload()
    return { Component: Page }
  },
})

export const inLayout = (children: RouteObject[]): RouteObject[] => [
  {
    Component: Layout,
    children: [
      {
        Component: Titled,
        errorElement: <NotFoundPage />,
        hydrateFallbackElement: <Spinner fullPage />,
        children,
      },
    ],
  },
]

export const createRoutes = () =>
  inLayout([
    ...screenList.filter((screen) => !screen.for).map(routeTo),
    { Component: RequireSession, children: screenList.filter((screen) => screen.for).map(routeTo) },
    { path: '*', Component: NotFoundPage },
  ])

/** Fetches the code of the page at an address, so that it can be rendered at once, and what it reads into the cache. */
export async function prepare(routes: RouteObject[], address: URL, client: QueryClient) {
  for (const { route, params } of matchRoutes(routes, address.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
    const { reads } = await loadPage((route.handle as { page: string }).page)
    if (reads) await fillCache(client, reads({ params, search: address.searchParams }))
  }
}
