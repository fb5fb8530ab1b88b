import { lazy, Suspense, type ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { screens } from '#contract/screens.ts'
import { Layout } from '#client/app/layout/layout.tsx'
import { pendingUntilLoaded } from '#client/app/pending-screens.ts'
import { RequireSession } from '#client/app/require-session.tsx'
import { ScreenBoundary } from '#client/app/screen-boundary.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

/** The page a module exports under `name`, fetched when somebody goes there. */
const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, () => ReactNode>>) =>
  lazy(async () => ({ default: (await pendingUntilLoaded(load))[name] }))

const HomePage = page('HomePage', () => import('#client/pages/home.tsx'))
const LoginPage = page('LoginPage', () => import('#client/pages/login.tsx'))
const RegisterPage = page('RegisterPage', () => import('#client/pages/register.tsx'))
const QueriesPage = page('QueriesPage', () => import('#client/pages/queries.tsx'))
const QueryPage = page('QueryPage', () => import('#client/pages/query.tsx'))
const MyQueriesPage = page('MyQueriesPage', () => import('#client/pages/my-queries.tsx'))
const AddQueryPage = page('AddQueryPage', () => import('#client/pages/add-query.tsx'))
const UpdateQueryPage = page('UpdateQueryPage', () => import('#client/pages/update-query.tsx'))
const MyRecommendationsPage = page(
  'MyRecommendationsPage',
  () => import('#client/pages/my-recommendations.tsx'),
)
const RecommendedPage = page('RecommendedPage', () => import('#client/pages/recommended.tsx'))
const AboutPage = page('AboutPage', () => import('#client/pages/about.tsx'))
const ServicesPage = page('ServicesPage', () => import('#client/pages/services.tsx'))
const ContactPage = page('ContactPage', () => import('#client/pages/contact.tsx'))
const ForgotPasswordPage = page('ForgotPasswordPage', () => import('#client/pages/forgot-password.tsx'))
const AuthActionPage = page('AuthActionPage', () => import('#client/pages/auth-action.tsx'))
const ProfilePage = page('ProfilePage', () => import('#client/pages/profile.tsx'))
const NotFoundPage = page('NotFoundPage', () => import('#client/pages/not-found.tsx'))

const screenTable = (
  <Routes>
    <Route path={screens.home} element={<HomePage />} />
    <Route path={screens.login} element={<LoginPage />} />
    <Route path={screens.register} element={<RegisterPage />} />
    <Route path={screens.queries} element={<QueriesPage />} />
    <Route path={screens.query} element={<QueryPage />} />
    <Route element={<RequireSession />}>
      <Route path={screens.myQueries} element={<MyQueriesPage />} />
      <Route path={screens.addQuery} element={<AddQueryPage />} />
      <Route path={screens.updateQuery} element={<UpdateQueryPage />} />
      <Route path={screens.myRecommendations} element={<MyRecommendationsPage />} />
      <Route path={screens.recommended} element={<RecommendedPage />} />
    </Route>
    <Route path={screens.about} element={<AboutPage />} />
    <Route path={screens.services} element={<ServicesPage />} />
    <Route path={screens.contact} element={<ContactPage />} />
    <Route path={screens.forgotPassword} element={<ForgotPasswordPage />} />
    <Route path={screens.authAction} element={<AuthActionPage />} />
    <Route element={<RequireSession />}>
      <Route path={screens.profile} element={<ProfilePage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
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
