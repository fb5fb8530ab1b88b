import { useSession } from '#client/features/identity/session.tsx'
import { OwnRecommendations } from '#client/features/recommendations/own-recommendations.tsx'
import { hasAddress } from '#client/lib/author.ts'
import { LoginPrompt } from '#client/ui/login-prompt.tsx'

export function MyRecommendationsPage() {
  const { person } = useSession()

  return (
    <section className="page-width py-10 lg:py-14">
      <h1 className="swap-rule mb-10 text-title">My Recommendations</h1>
      {hasAddress(person) ? (
        <OwnRecommendations person={person} />
      ) : (
        <LoginPrompt text="Please log in to view your recommendations." />
      )}
    </section>
  )
}
