import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Operator } from '#contract/operator.ts'
import { retention } from '#contract/retention.ts'
import { subjectRows } from '#contract/subjects.ts'
import { operatorOptions } from '#client/features/operator/api.ts'
import { OperatorLines } from '#client/features/operator/operator-lines.tsx'
import { paths } from '#client/lib/paths.ts'
import { runtime } from '#client/lib/runtime.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'
import type { Page } from '#client/lib/page.ts'

const posts = Object.values(subjectRows)
  .flatMap(({ many = [] }) => many)
  .join(', ')
const isEmbedded = runtime.identity.kind === 'embedded'

const shownTo: Record<Operator['emails'], string> = {
  members:
    'Mail addresses beside queries and recommendations are shown to people who are signed in, once they are confirmed. Everybody else sees only a part. The person who asked and the person who recommended always see each other’s address.',
  public: 'Mail addresses beside queries and recommendations are shown to everybody.',
  private:
    'Mail addresses are shown only to the two people concerned: the person who asked and the person who recommended.',
}

const kept = [
  {
    title: 'Your account',
    text: isEmbedded
      ? 'Name, mail address, photo address, and a digest of your password, from which nobody can read the password. If you log in with Google: your account number at Google.'
      : 'Your account itself is kept by Google (Firebase Authentication), under its terms. We keep the name, mail address and photo address that come with your sign-in.',
  },
  {
    title: 'What you write',
    text: `Your ${posts} and their earlier versions. They are public, with your name and handle, until you change or delete them.`,
  },
  {
    title: 'What you mark',
    text: 'Everybody sees how many people switched. What you switched to is listed on your page only if you switch that on. On your own query, others see which alternative you chose. Your votes, saved queries and blocks are private: others see only totals. A list of queries is private until you share it; then whoever has its link sees it with your name. Moderators see what you report.',
  },
  {
    title: 'Mails and pushes to you',
    text: 'Which mails and pushes you have switched off, when you got the last weekly mail, and the language your browser asks for, to write dates in it. Of each browser that you let tell you what is new: its address at its maker’s push service, which passes on what only your browser can read, until you switch it off or sign out there.',
  },
  {
    title: 'Signing in safely',
    text: isEmbedded
      ? 'When and with which kind of browser you signed in, so that you can sign out a device that is not yours. The public part of your passkeys, and your name for each. Digests of addresses and networks, to slow down people who guess passwords. No network address is stored.'
      : 'No network address is stored.',
  },
] as const

const durations: readonly (readonly [what: string, days: number])[] = [
  ['A handle you gave up leads to your new one', retention.formerHandle],
  ...(isEmbedded
    ? ([
        ['A sign-in that is not used', retention.unusedSession],
        ['A sign-in that has ended', retention.endedSession],
        ['A browser that is known to be yours', retention.knownBrowser],
        ['A mailed link, after it expired', retention.expiredLink],
        ['Counted attempts to sign in', retention.attempts],
      ] as const)
    : []),
  ['Who reported or appealed, and what they wrote, after the decision', retention.closedCase],
  [
    isEmbedded
      ? 'If you delete your account while you are hidden or suspended: what moderators decided, and a digest of your confirmed address'
      : 'If you delete your posts or your account: your account’s ID, with blocks, reports, limits and what moderators decided; if you are hidden or suspended, also a digest of your confirmed address',
    retention.leftMember,
  ],
  ['Notices to you', retention.notice],
  ['A picture you uploaded that no post and no profile shows', retention.unusedPicture],
  ['Keys that tell a repeated request from a new one', retention.requestKey],
  ['When you posted or changed a post, beside the posts, and a digest of each text', retention.recentPost],
]

export function PrivacyPage() {
  const { data: operator } = useQuery(operatorOptions)

  return (
    <ArticlePage
      title="Privacy"
      lead="What we store about you, who sees it, for how long, and how to delete it. There is no advertising and no tracking, and we do not sell your data."
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
            <p>You can hide your address in your profile.</p>
          </div>
        </div>
        <div>
          <h2 className="swap-rule text-section">What leaves this site</h2>
          <div className="mt-8 grid max-w-prose gap-4">
            <p>
              Your browser loads pictures from the sites they are on, so those sites can see that somebody
              looked. If you sign in with Google, Google knows it. Mails to you go through the mail server of
              the people who run this site. Nothing else leaves this site.
            </p>
            <p>
              Your browser keeps your sign-in, your choice of light or dark, what matters to you, your last
              searches, where you shop, and for a week what you typed and did not send, on your device.
              Whoever opens the shopping list or installs this app also has its answers there, and their own
              saved queries; what is looked up in those is sent to nobody. Logging out deletes what you typed
              and what you saved. If this site uses several database servers, a cookie lasts a few seconds so
              that you see what you just wrote. It says nothing about you.
            </p>
            <p>
              When you scan a barcode, the pictures of your camera stay on your device: your browser reads the
              number and asks this site what is known of it. It keeps the numbers until you close the tab.
            </p>
          </div>
        </div>
      </section>

      <section className="mt-16 lg:mt-24">
        <h2 className="swap-rule text-section">How long we store it</h2>
        <p className="mt-8 max-w-prose">
          What you write and mark stays until you delete it or your account. Other data stays for:
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
          The server’s log says which kind of page was opened, when, and how long it took. It does not say who
          opened it. What moderators decided stays in the public log, without names.
        </p>
      </section>

      <section className="mt-16 grid gap-10 lg:mt-24 lg:grid-cols-2 lg:gap-14">
        <div>
          <h2 className="swap-rule text-section">Your rights</h2>
          <p className="mt-8 max-w-prose">
            In{' '}
            <Link to={paths.profile} className="text-link">
              your profile
            </Link>{' '}
            you can correct your data, download all of it, and delete your account. Your posts can be deleted
            with it, or stay without your name.
          </p>
        </div>
        <div>
          <h2 className="swap-rule mb-8 text-section">Who is responsible</h2>
          <OperatorLines />
        </div>
      </section>
    </ArticlePage>
  )
}

PrivacyPage.reads = (() => [operatorOptions]) satisfies Page['reads']
