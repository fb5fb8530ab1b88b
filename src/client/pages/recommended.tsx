import { useSession } from '#client/features/identity/session.tsx'
import { ReceivedRecommendations } from '#client/features/recommendations/received-recommendations.tsx'
import { hasAddress } from '#client/lib/author.ts'
import { LoginPrompt } from '#client/ui/login-prompt.tsx'

export function RecommendedPage() {
  const { person } = useSession()

  return (
    <section className="page-width py-10 lg:py-14">
      <h1 className="swap-rule mb-10 text-title">Recommendations on My Queries</h1>
      {hasAddress(person) ? (
        <ReceivedRecommendations email={person.email} />
      ) : (
        <LoginPrompt text="Please log in to view your recommendations." />
      )}
    </section>
  )
}
