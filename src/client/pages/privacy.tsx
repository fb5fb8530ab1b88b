import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Operator } from '#contract/operator.ts'
import { retention } from '#contract/retention.ts'
import { operatorOptions } from '#client/features/operator/api.ts'
import { OperatorLines } from '#client/features/operator/operator-lines.tsx'
import { paths } from '#client/lib/paths.ts'
import { runtime } from '#client/lib/runtime.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const isEmbedded = runtime.identity.kind === 'embedded'

const shownTo: Record<Operator['emails'], string> = {
  members:
    'Mail addresses beside queries and recommendations are shown to people who are signed in, once they are confirmed; everybody else sees them masked. Whoever asked and whoever recommended always see each other’s.',
  public: 'Mail addresses beside queries and recommendations are shown to everybody.',
  private: 'Mail addresses are shown to nobody but the two people concerned: who asked, and who recommended.',
}

const kept = [
  {
    title: 'Your account',
    text: isEmbedded
      ? 'Name, mail address, photo address, and the password as a digest that cannot be turned back. If you come by Google: the number that Google knows you by.'
      : 'Your account itself is kept by Google (Firebase Authentication), under its terms. We keep the name, mail address and photo address that come with your sign-in.',
  },
  {
    title: 'What you write',
    text: 'Queries, recommendations, evidence, notes and their earlier versions. They are public, with your name and handle, until you change or delete them.',
  },
  {
    title: 'What you mark',
    text: 'Swaps are counted for everybody; on a query of your own it says that you chose. How you voted, what you saved and whom you block is yours: others see sums at most. What you report, moderators see.',
  },
  {
    title: 'Signing in safely',
    text: isEmbedded
      ? 'When and with which kind of browser you signed in, so that you can end a sign-in that is not yours; of your passkeys the half that is no secret, and your name for it; digests of addresses and networks, to slow down who guesses passwords. No network address is stored.'
      : 'No network address is stored.',
  },
] as const

const durations: readonly (readonly [what: string, days: number])[] = [
  ['A handle you gave up leads to your new one', retention.formerHandle],
  ...(isEmbedded
    ? ([
        ['A sign-in that nobody uses', retention.unusedSession],
        ['A sign-in that has ended', retention.endedSession],
        ['A browser that is known to be yours', retention.knownBrowser],
        ['A mailed link, after it expired', retention.expiredLink],
        ['Counted attempts to sign in', retention.attempts],
      ] as const)
    : []),
  ['Who reported or appealed, and their words, after it was decided', retention.closedCase],
  [
    isEmbedded
      ? 'If you delete your account while you are hidden or suspended: what moderators decided, and a digest of your confirmed address'
      : 'If you delete your posts or your account: your account’s ID, with blocks, reports, limits and what moderators decided; if you are hidden or suspended, also a digest of your confirmed address',
    retention.leftMember,
  ],
  ['Notices to you, of what moderators decided', retention.notice],
  ['What tells a repeated request from a new one', retention.requestKey],
  ['When you posted or changed a post, beside the posts, and a digest of each text', retention.recentPost],
]

export function PrivacyPage() {
  const { data: operator } = useQuery(operatorOptions)

  return (
    <ArticlePage
      title="Privacy"
      lead="What is kept about you here, who sees it, for how long, and how to take it back. There is no advertising, no tracking, and nothing is sold."
      illustration="why-awareness"
    >
      <ul className="grid gap-10 md:grid-cols-2 lg:gap-14">
        {kept.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-primary pt-5">
            <h2 className="text-name">{title}</h2>
            <p className="mt-2 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>

      <section className="mt-16 grid gap-10 lg:mt-24 lg:grid-cols-2 lg:gap-14">
        <div>
          <h2 className="swap-rule text-section">Who sees your address</h2>
          <div className="mt-8 grid max-w-prose gap-4">
            <p>{shownTo[operator?.emails ?? 'members']}</p>
            <p>You can hide yours altogether in your profile.</p>
          </div>
        </div>
        <div>
          <h2 className="swap-rule text-section">What leaves this site</h2>
          <div className="mt-8 grid max-w-prose gap-4">
            <p>
              Pictures that people paste are fetched by your browser from where they are, so that place learns
              that somebody looked. Signing in with Google involves Google. Mails to you pass the mail server
              of those who run this site. Nothing else goes to anybody.
            </p>
            <p>
              Your browser keeps your sign-in, your choice of light or dark, what matters to you, your last
              searches, and for a week what you typed and did not send, on your device. Logging out deletes
              what you typed. Where several database servers answer, a cookie of a few seconds lets you see
              what you just wrote; it says nothing about you.
            </p>
          </div>
        </div>
      </section>

      <section className="mt-16 lg:mt-24">
        <h2 className="swap-rule text-section">For how long</h2>
        <p className="mt-8 max-w-prose">
          What you write and mark stays until you delete it or your account. Besides that:
        </p>
        <dl className="mt-6 grid max-w-prose gap-x-8 gap-y-2 sm:grid-cols-[1fr_auto]">
          {durations.map(([what, days]) => (
            <div key={what} className="contents">
              <dt className="text-quiet">{what}</dt>
              <dd className="mb-2 sm:mb-0">{days === 1 ? '1 day' : `${days} days`}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 max-w-prose">
          The server’s log says when which kind of page was asked for and how long it took, without who asked.
          What moderators decided stays in the public log, without names.
        </p>
      </section>

      <section className="mt-16 grid gap-10 lg:mt-24 lg:grid-cols-2 lg:gap-14">
        <div>
          <h2 className="swap-rule text-section">It is yours</h2>
          <p className="mt-8 max-w-prose">
            In{' '}
            <Link to={paths.profile} className="text-link">
              your profile
            </Link>{' '}
            you can correct everything, download all that is kept about you, and delete your account, with
            what you wrote or leaving it without your name.
          </p>
        </div>
        <div>
          <h2 className="swap-rule mb-8 text-section">Who answers for it</h2>
          <OperatorLines />
        </div>
      </section>
    </ArticlePage>
  )
}
