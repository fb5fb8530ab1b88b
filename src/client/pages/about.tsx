import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const beliefs = [
  {
    title: 'A boycott needs a better choice',
    text: 'Saying no is only half of it. A boycott lasts when there is something good to buy instead, and somebody who has tried it can tell you what that is.',
  },
  {
    title: 'Reasons, not outrage',
    text: 'Every query says why. You may weigh the reason differently, and that is fine: it is written down so that you can decide for yourself.',
  },
  {
    title: 'Nobody pays to be recommended',
    text: 'Recommendations come from people with an account and carry their name. No brand can buy a place on a list or have one removed.',
  },
] as const

const trust = [
  {
    title: 'Evidence you can look up',
    text: 'Members add what speaks for a reason: a ruling, a report, news, a statement of the brand, or what they saw themselves. Everything but the last leads to where it can be read, and the brand’s own answer has its place beside it.',
  },
  {
    title: 'Evidence grows old',
    text: 'Others check it: still true, outdated, or not true, and then why. A ruling counts as fresh for five years, a report for two, news and statements for one, what somebody saw for half a year, from its date or from the last time somebody found it still true. After that it needs a check. Each member has one verdict, and nobody checks their own.',
  },
  {
    title: 'Helpful, or not a fit',
    text: 'Each member may weigh an alternative once, change it, and never weigh their own. Who said what stays private. “Most helpful” does not count heads: it asks how sure we can be, so nine of ten stand above one of one.',
  },
  {
    title: 'Swaps',
    text: '“I switched to this” is the strongest thing one can say here, so it can be said of three alternatives to a product at most. Where the one who asked has switched, the alternative says so.',
  },
  {
    title: 'A warning, never a block',
    text: 'Where an alternative or its brand is boycotted itself, the entry says so and leads there. It is for you to judge.',
  },
  {
    title: 'Good news',
    text: 'When a brand mends its ways, whoever asked, or a moderator, marks the query as improved or ended. It stays, dated, because that is what a boycott is for.',
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
      <h2 className="swap-rule text-section">Who looks after it</h2>
      <div className="mt-8 grid max-w-prose gap-4">
        <p>
          Moderators are members whom the people running this site trust with it. They go by the{' '}
          <Link to={paths.rules} className="text-link">
            house rules
          </Link>
          : they can hide what breaks them, say that a boycott has improved or ended, and correct or take away
          evidence. They cannot rewrite your query or your recommendation, nor see how you voted.
        </p>
        <p>
          What you wrote stays yours: you can change or delete it, hide your address, download everything and
          leave with it, all from your profile. What is kept about you stands on the{' '}
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
