import { Link } from 'react-router'
import { moderationScreens } from '#contract/moderation-screens.ts'
import { OperatorLines } from '#client/features/operator/operator-lines.tsx'
import { OwnRules } from '#client/features/operator/own-rules.tsx'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const rules = [
  'Say why. A reason that others can check is worth ten that they cannot.',
  'Recommend what you would buy yourself, and say so if you make it or sell it.',
  'Argue with claims, not with people. No insults, no threats, nobody’s private life.',
  'One person, one account, one voice. A mark that was bought helps nobody.',
  'If evidence is wrong, check it and say why, instead of adding a louder one.',
  'No advertising, and not the same text over and over.',
  'Be who you say you are: no names that claim to be somebody else, a brand, or those who run this site.',
] as const

const consequences = [
  {
    title: 'Anybody can report',
    text: 'Every query, recommendation, piece of evidence and member has a menu with “Report”. Who reported stays with the moderators. One report is enough; the same one again changes nothing.',
  },
  {
    title: 'A moderator decides',
    text: 'Somebody reads it as it was when it was reported, and can leave it, hide it, lock it against new answers, lead a duplicate to the other query, or pause an account until a date. Each decision has a written reason.',
  },
  {
    title: 'Hidden is not deleted',
    text: 'What is hidden is gone for everybody but its author and the moderators. Its author is told why, here and by mail, and sees it with the reason.',
  },
  {
    title: 'You can appeal',
    text: 'Once for each decision, within 20 days. Another moderator than the one who decided looks at it, where there is another.',
  },
  {
    title: 'Everything is written down',
    text: 'What was decided, about what and why stands in a public log, without names.',
  },
] as const

export const RulesPage = () => (
  <ArticlePage
    title="House Rules"
    lead="Short, because they are meant to be read: what is welcome here, what is not, and what happens then."
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
      <h2 className="swap-rule text-section">When something is not right</h2>
      <ul className="mt-10 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {consequences.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-name">{title}</h3>
            <p className="mt-2 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>
      <Link to={moderationScreens.log} className="btn mt-8 btn-quiet">
        Read the public log
      </Link>
    </section>
    <section className="mt-16 lg:mt-24">
      <h2 className="swap-rule mb-8 text-section">Who runs this site</h2>
      <OperatorLines />
    </section>
  </ArticlePage>
)
