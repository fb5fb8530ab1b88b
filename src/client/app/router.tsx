import { createBrowserRouter, type RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import { screens } from '#contract/screens.ts'
import { Layout } from './layout/layout.tsx'
import { PageFailed } from './page-failed.tsx'
import { RequireSession } from './require-session.tsx'
import { NotFoundPage } from '#client/pages/not-found.tsx'
import { deferred } from '#client/ui/deferred.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

/** The router keeps a failure for good: a page whose code did not come is for it one that waits for its code. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const Page = deferred(load, {
      waiting: <Spinner fullPage />,
      failed: (tryAgain) => <PageFailed tryAgain={tryAgain} />,
    })
    await Page.preload()
    return { Component: Page }
  },
})

const forEverybody = [
  page(screens.home, async () => (await import('#client/pages/home.tsx')).HomePage),
  page(screens.login, async () => (await import('#client/pages/login.tsx')).LoginPage),
  page(screens.register, async () => (await import('#client/pages/register.tsx')).RegisterPage),
  page(screens.queries, async () => (await import('#client/pages/queries.tsx')).QueriesPage),
  page(screens.query, async () => (await import('#client/pages/query.tsx')).QueryPage),
  page(screens.brand, async () => (await import('#client/pages/brand.tsx')).BrandPage),
  page(screens.waiting, async () => (await import('#client/pages/waiting.tsx')).WaitingPage),
  page(screens.about, async () => (await import('#client/pages/about.tsx')).AboutPage),
  page(screens.services, async () => (await import('#client/pages/services.tsx')).ServicesPage),
  page(screens.contact, async () => (await import('#client/pages/contact.tsx')).ContactPage),
  page(screens.rules, async () => (await import('#client/pages/rules.tsx')).RulesPage),
  page(screens.privacy, async () => (await import('#client/pages/privacy.tsx')).PrivacyPage),
  page(
    screens.forgotPassword,
    async () => (await import('#client/pages/forgot-password.tsx')).ForgotPasswordPage,
  ),
  page(screens.authAction, async () => (await import('#client/pages/auth-action.tsx')).AuthActionPage),
  page(
    `${screens.moderation}/log`,
    async () => (await import('#client/pages/moderation.tsx')).ModerationPage,
  ),
]

const forMembers = [
  page(screens.myQueries, async () => (await import('#client/pages/my-queries.tsx')).MyQueriesPage),
  page(screens.addQuery, async () => (await import('#client/pages/add-query.tsx')).AddQueryPage),
  page(screens.updateQuery, async () => (await import('#client/pages/update-query.tsx')).UpdateQueryPage),
  page(
    screens.updateRecommendation,
    async () => (await import('#client/pages/update-recommendation.tsx')).UpdateRecommendationPage,
  ),
  page(
    screens.myRecommendations,
    async () => (await import('#client/pages/my-recommendations.tsx')).MyRecommendationsPage,
  ),
  page(screens.recommended, async () => (await import('#client/pages/recommended.tsx')).RecommendedPage),
  page(screens.savedQueries, async () => (await import('#client/pages/saved-queries.tsx')).SavedQueriesPage),
  page(screens.notices, async () => (await import('#client/pages/notices.tsx')).NoticesPage),
  page(screens.profile, async () => (await import('#client/pages/profile.tsx')).ProfilePage),
  page(`${screens.moderation}/*`, async () => (await import('#client/pages/moderation.tsx')).ModerationPage),
]

const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      {
        errorElement: <NotFoundPage />,
        hydrateFallbackElement: <Spinner fullPage />,
        children: [
          ...forEverybody,
          { path: '*', Component: NotFoundPage },
          { Component: RequireSession, children: forMembers },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
