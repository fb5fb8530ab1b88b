import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const services = [
  {
    title: 'Browse every query',
    text: 'Search by product, sort by price, keep to a category or to the reasons that matter to you. No account needed.',
    tone: 'bg-mint',
  },
  {
    title: 'Read what speaks for it',
    text: 'Each reason can have evidence, with its source, its date and what others found when they checked it.',
    tone: 'bg-butter',
  },
  {
    title: 'Ask for an alternative',
    text: 'Add the product you want to leave behind, with a picture and your reason. You can change or delete it at any time.',
    tone: 'bg-blush',
  },
  {
    title: 'Recommend what you use',
    text: 'Answer somebody’s query with a product you stand behind, say what makes it better and where it can be had.',
    tone: 'bg-base-200',
  },
  {
    title: 'Weigh and switch',
    text: 'Say what is helpful and what is not a fit, and tell others once you have switched: it is how good alternatives rise.',
    tone: 'bg-mint',
  },
  {
    title: 'Keep track',
    text: 'See your own queries, everything you have recommended, what others have recommended to you, and what you saved for later.',
    tone: 'bg-butter',
  },
  {
    title: 'Follow without an account',
    text: 'Feed readers get new queries, and the recommendations on each of them, at an address of their own.',
    tone: 'bg-blush',
  },
  {
    title: 'Take it with you',
    text: 'Download all that is kept about you, or delete your account with or without what you wrote, from your profile.',
    tone: 'bg-base-200',
  },
] as const

export const ServicesPage = () => (
  <ArticlePage
    title="Services"
    lead="What you can do here. All of it is free, and to look around takes no account."
    illustration="why-brands"
  >
    <ul className="grid gap-5 sm:grid-cols-2 lg:gap-7">
      {services.map(({ title, text, tone }) => (
        <li key={title} className={`rounded-box p-6 lg:p-8 ${tone}`}>
          <h2 className="text-name">{title}</h2>
          <p className="mt-2 max-w-prose">{text}</p>
        </li>
      ))}
    </ul>
    <div className="mt-10 flex flex-wrap gap-3">
      <Link to={paths.queries} className="btn btn-lg btn-primary">
        Browse queries
      </Link>
      <Link to={paths.about} className="btn btn-lg btn-quiet">
        How trust works here
      </Link>
    </div>
  </ArticlePage>
)
