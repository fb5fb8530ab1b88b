import { Suspense, type ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { screens } from '#contract/screens.ts'
import { lazyPage } from './lazy-page.tsx'
import { Layout } from './layout/layout.tsx'
import { RequireSession } from './require-session.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const HomePage = lazyPage('HomePage', () => import('#client/pages/home.tsx'))
const LoginPage = lazyPage('LoginPage', () => import('#client/pages/login.tsx'))
const RegisterPage = lazyPage('RegisterPage', () => import('#client/pages/register.tsx'))
const QueriesPage = lazyPage('QueriesPage', () => import('#client/pages/queries.tsx'))
const QueryPage = lazyPage('QueryPage', () => import('#client/pages/query.tsx'))
const BrandPage = lazyPage('BrandPage', () => import('#client/pages/brand.tsx'))
const WaitingPage = lazyPage('WaitingPage', () => import('#client/pages/waiting.tsx'))
const MyQueriesPage = lazyPage('MyQueriesPage', () => import('#client/pages/my-queries.tsx'))
const AddQueryPage = lazyPage('AddQueryPage', () => import('#client/pages/add-query.tsx'))
const UpdateQueryPage = lazyPage('UpdateQueryPage', () => import('#client/pages/update-query.tsx'))
const UpdateRecommendationPage = lazyPage(
  'UpdateRecommendationPage',
  () => import('#client/pages/update-recommendation.tsx'),
)
const MyRecommendationsPage = lazyPage(
  'MyRecommendationsPage',
  () => import('#client/pages/my-recommendations.tsx'),
)
const RecommendedPage = lazyPage('RecommendedPage', () => import('#client/pages/recommended.tsx'))
const SavedQueriesPage = lazyPage('SavedQueriesPage', () => import('#client/pages/saved-queries.tsx'))
const NoticesPage = lazyPage('NoticesPage', () => import('#client/pages/notices.tsx'))
const AboutPage = lazyPage('AboutPage', () => import('#client/pages/about.tsx'))
const ServicesPage = lazyPage('ServicesPage', () => import('#client/pages/services.tsx'))
const PrivacyPage = lazyPage('PrivacyPage', () => import('#client/pages/privacy.tsx'))
const RulesPage = lazyPage('RulesPage', () => import('#client/pages/rules.tsx'))
const ContactPage = lazyPage('ContactPage', () => import('#client/pages/contact.tsx'))
const ForgotPasswordPage = lazyPage('ForgotPasswordPage', () => import('#client/pages/forgot-password.tsx'))
const AuthActionPage = lazyPage('AuthActionPage', () => import('#client/pages/auth-action.tsx'))
const ProfilePage = lazyPage('ProfilePage', () => import('#client/pages/profile.tsx'))
const ModerationPage = lazyPage('ModerationPage', () => import('#client/pages/moderation.tsx'))
const NotFoundPage = lazyPage('NotFoundPage', () => import('#client/pages/not-found.tsx'))

type Screens = [path: string, Page: () => ReactNode][]

const forEverybody: Screens = [
  [screens.home, HomePage],
  [screens.login, LoginPage],
  [screens.register, RegisterPage],
  [screens.queries, QueriesPage],
  [screens.query, QueryPage],
  [screens.brand, BrandPage],
  [screens.waiting, WaitingPage],
  [screens.about, AboutPage],
  [screens.services, ServicesPage],
  [screens.contact, ContactPage],
  [screens.rules, RulesPage],
  [screens.privacy, PrivacyPage],
  [screens.forgotPassword, ForgotPasswordPage],
  [screens.authAction, AuthActionPage],
  [`${screens.moderation}/log`, ModerationPage],
  ['*', NotFoundPage],
]

const forMembers: Screens = [
  [screens.myQueries, MyQueriesPage],
  [screens.addQuery, AddQueryPage],
  [screens.updateQuery, UpdateQueryPage],
  [screens.updateRecommendation, UpdateRecommendationPage],
  [screens.myRecommendations, MyRecommendationsPage],
  [screens.recommended, RecommendedPage],
  [screens.savedQueries, SavedQueriesPage],
  [screens.notices, NoticesPage],
  [screens.profile, ProfilePage],
  [`${screens.moderation}/*`, ModerationPage],
]

const routesOf = (list: Screens) =>
  list.map(([path, Page]) => <Route key={path} path={path} element={<Page />} />)

const screenTable = (
  <Routes>
    {routesOf(forEverybody)}
    <Route element={<RequireSession />}>{routesOf(forMembers)}</Route>
  </Routes>
)

// The router's data mode would do these few things too, for 17 kB more on the first visit.
export const Router = () => (
  <BrowserRouter>
    <Layout>
      <ScreenBoundary notFound={<NotFoundPage />}>
        <Suspense fallback={<Spinner fullPage />}>{screenTable}</Suspense>
      </ScreenBoundary>
    </Layout>
  </BrowserRouter>
)
