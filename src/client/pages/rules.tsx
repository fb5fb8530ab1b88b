import { Link } from 'react-router'
import { OperatorLines } from '#client/features/operator/operator-lines.tsx'
import { OwnRules } from '#client/features/operator/own-rules.tsx'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'
import { paths } from '#client/lib/paths.ts'
import { operatorOptions } from '#client/features/operator/api.ts'
import type { Page } from '#client/lib/page.ts'

const rules = [
  'Say why. Give a reason that others can check.',
  'Recommend what you would buy yourself, and say so if you make it or sell it.',
  'Argue with claims, not with people. No insults, no threats, nobody’s private life.',
  'One person, one account, one vote. Do not buy or sell votes.',
  'If evidence is wrong, check it and say why. Do not just add more evidence against it.',
  'No advertising, and not the same text over and over.',
  'Do not use the name of somebody else, a brand, or the people who run this site.',
] as const

const consequences = [
  {
    title: 'Anybody can report',
    text: 'Every post and every member has a menu with “Report”. Only moderators see who reported. One report is enough.',
  },
  {
    title: 'A moderator decides',
    text: 'A moderator reads the text as it was when it was reported. They can leave it, hide it, lock it, merge a duplicate into the other query, or suspend a member until a date. Each decision has a written reason.',
  },
  {
    title: 'Hidden is not deleted',
    text: 'Only the author and the moderators can still see what is hidden. The author gets the reason here and by mail.',
  },
  {
    title: 'You can appeal',
    text: 'Once for each decision, within 20 days. If there is another moderator, they decide on the appeal.',
  },
  {
    title: 'Everything is written down',
    text: 'A public log shows what was decided and why, without names.',
  },
] as const

export const RulesPage = () => (
  <ArticlePage
    title="House Rules"
    lead="What is welcome here, what is not, and what happens then."
    illustration="why-community"
  >
    <ol className="grid list-decimal gap-4 pl-6">
      {rules.map((rule) => (
        <li key={rule} className="max-w-prose pl-1">
          {rule}
        </li>
      ))}
    </ol>
    <OwnRules />
    <section className="mt-16 lg:mt-24">
      <h2 className="swap-rule text-section">When somebody breaks the rules</h2>
      <ul className="mt-10 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {consequences.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-name">{title}</h3>
            <p className="mt-2 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <Link to={paths.moderationLog} className="btn mt-8 btn-quiet">
        Read the public log
      </Link>
    </section>
    <section className="mt-16 lg:mt-24">
      <h2 className="swap-rule mb-8 text-section">Who runs this site</h2>
      <OperatorLines />
    </section>
  </ArticlePage>
)

RulesPage.reads = (() => [operatorOptions]) satisfies Page['reads']
