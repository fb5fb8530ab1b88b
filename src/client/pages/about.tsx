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
  </ArticlePage>
)
