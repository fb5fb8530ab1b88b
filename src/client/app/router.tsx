import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { screenList, type NamedScreen } from '#contract/screens.ts'
import { Layout } from './layout/layout.tsx'
import { PageFailed } from './page-failed.tsx'
import { RequireSession } from './require-session.tsx'
import { Titled } from './titled.tsx'
import { NotFoundPage } from '#client/pages/not-found.tsx'
import { deferred } from '#client/ui/deferred.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const modules = import.meta.glob<Record<string, ComponentType>>([
  '../pages/*.tsx',
  '!../pages/*.test.tsx',
  '!../pages/not-found.tsx',
])

/** `pages/saved-queries.tsx` exports `SavedQueriesPage`. */
const nameOf = (page: string) =>
  `${page.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page`

async function loadPage(page: string): Promise<ComponentType> {
  const Page = (await modules[`../pages/${page}.tsx`]?.())?.[nameOf(page)]
  if (!Page) throw new Error(`There is no ${nameOf(page)} in pages/${page}.tsx.`)
  return Page
}

/** The router keeps a failure for good: a page whose code did not come is for it one that waits for its code. */
const routeTo = ({ path, page, title }: NamedScreen): RouteObject => ({
  path,
  handle: title,
  lazy: async () => {
    const Page = deferred(() => loadPage(page), {
      waiting: <Spinner fullPage />,
      failed: (tryAgain) => <PageFailed tryAgain={tryAgain} />,
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

const routes = inLayout([
  ...screenList.filter((screen) => !screen.for).map(routeTo),
  { Component: RequireSession, children: screenList.filter((screen) => screen.for).map(routeTo) },
  { path: '*', Component: NotFoundPage },
])

export const createRouter = () => createBrowserRouter(routes)
