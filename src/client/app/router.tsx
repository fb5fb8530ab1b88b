import { Suspense } from 'react'
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

const screenTable = (
  <Routes>
    <Route path={screens.home} element={<HomePage />} />
    <Route path={screens.login} element={<LoginPage />} />
    <Route path={screens.register} element={<RegisterPage />} />
    <Route path={screens.queries} element={<QueriesPage />} />
    <Route path={screens.query} element={<QueryPage />} />
    <Route path={screens.brand} element={<BrandPage />} />
    <Route path={screens.waiting} element={<WaitingPage />} />
    <Route element={<RequireSession />}>
      <Route path={screens.myQueries} element={<MyQueriesPage />} />
      <Route path={screens.addQuery} element={<AddQueryPage />} />
      <Route path={screens.updateQuery} element={<UpdateQueryPage />} />
      <Route path={screens.updateRecommendation} element={<UpdateRecommendationPage />} />
      <Route path={screens.myRecommendations} element={<MyRecommendationsPage />} />
      <Route path={screens.recommended} element={<RecommendedPage />} />
      <Route path={screens.savedQueries} element={<SavedQueriesPage />} />
      <Route path={screens.notices} element={<NoticesPage />} />
    </Route>
    <Route path={screens.about} element={<AboutPage />} />
    <Route path={screens.services} element={<ServicesPage />} />
    <Route path={screens.contact} element={<ContactPage />} />
    <Route path={screens.rules} element={<RulesPage />} />
    <Route path={screens.privacy} element={<PrivacyPage />} />
    <Route path={screens.forgotPassword} element={<ForgotPasswordPage />} />
    <Route path={screens.authAction} element={<AuthActionPage />} />
    <Route element={<RequireSession />}>
      <Route path={screens.profile} element={<ProfilePage />} />
      <Route path={`${screens.moderation}/*`} element={<ModerationPage />} />
    </Route>
    <Route path={`${screens.moderation}/log`} element={<ModerationPage />} />
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
