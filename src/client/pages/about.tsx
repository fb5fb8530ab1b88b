import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const beliefs = [
  {
    title: 'A boycott needs a better choice',
    text: 'It is easier to stop buying something when there is a good alternative. People who have tried one can tell you about it.',
  },
  {
    title: 'Reasons, not outrage',
    text: 'Every query says why. You may disagree with the reason. It is there so that you can decide for yourself.',
  },
  {
    title: 'Nobody pays to be recommended',
    text: 'Recommendations come from people with an account and show their name. No brand can pay to be listed or to be removed.',
  },
] as const

const trust = [
  {
    title: 'Evidence you can look up',
    text: 'Members add evidence for a reason: a ruling, a report, news, a statement of the brand, or what they saw themselves. All but the last link to a source. The brand’s answer can be added, too.',
  },
  {
    title: 'Evidence gets old',
    text: 'Other members check it: still true, outdated, or not true. If it is not true, they say why. A ruling counts as fresh for five years, a report for two, news and statements for one, and what somebody saw for half a year. The time starts at its date, or when somebody last found it still true. After that it needs a check. Each member can check it once, but not their own evidence.',
  },
  {
    title: 'Helpful, or not a fit',
    text: 'Each member has one vote on an alternative, and can change it. You cannot vote on your own. Votes are private. “Most helpful” looks at the share of helpful votes and at how many there are: 9 of 10 rank above 1 of 1.',
  },
  {
    title: 'Swaps',
    text: '“I switched to this” says the most about an alternative, so you can say it for at most three alternatives to a product. If the person who asked has switched, the alternative shows it.',
  },
  {
    title: 'A warning, never a block',
    text: 'If an alternative or its brand is boycotted too, the entry says so and links to that query. You decide.',
  },
  {
    title: 'Good news',
    text: 'When a brand changes, the person who asked or a moderator marks the query as improved or ended. The query stays, with the date, because this is what a boycott is for.',
  },
] as const

export const AboutPage = () => (
  <ArticlePage
    title="About Us"
    lead="Swapwise is a place to say which products you no longer want to buy, and to learn from others what to buy instead."
    illustration="why-community"
  >
    <ul className="grid gap-10 md:grid-cols-3 lg:gap-14">
      {beliefs.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-primary pt-5">
          <h2 className="text-name">{title}</h2>
          <p className="mt-2 text-quiet">{text}</p>
        </li>
      ))}
    </ul>

    <section className="mt-16 lg:mt-24">
      <h2 className="swap-rule text-section">How trust works here</h2>
      <ul className="mt-10 grid gap-x-14 gap-y-8 md:grid-cols-2">
        {trust.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-name">{title}</h3>
            <p className="mt-2 max-w-prose text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>

    <section className="mt-16 lg:mt-24">
      <h2 className="swap-rule text-section">Who looks after this site</h2>
      <div className="mt-8 grid max-w-prose gap-4">
        <p>
          Moderators are members chosen by the people who run this site. They follow the{' '}
          <Link to={paths.rules} className="text-link">
            house rules
          </Link>
          . They can hide what breaks the rules, say that a boycott has improved or ended, and correct or
          delete evidence. They cannot change your query or your recommendation, and they cannot see how you
          voted.
        </p>
        <p>
          What you wrote is yours. You can change or delete it. In your profile you can hide your address,
          download your data and delete your account. What we store about you is on the{' '}
          <Link to={paths.privacy} className="text-link">
            privacy page
          </Link>
          .
        </p>
        <p>
          Is something here about you?{' '}
          <Link to={paths.contact} className="text-link">
            Write to us
          </Link>
          .
        </p>
      </div>
    </section>
  </ArticlePage>
)
