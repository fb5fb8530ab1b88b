import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

interface Service {
  title: string
  text: string
  tone: string
  links?: readonly { to: string; words: string }[]
}

const services = [
  {
    title: 'Browse every query',
    text: 'Search by product, sort by price, filter by category or by the reasons that matter to you. No account needed.',
    tone: 'bg-mint',
  },
  {
    title: 'Read the evidence',
    text: 'A reason can have evidence, with its source, its date and the checks of other members.',
    tone: 'bg-butter',
  },
  {
    title: 'Ask for an alternative',
    text: 'Add the product you want to stop buying, with a picture and your reason. You can change or delete it at any time.',
    tone: 'bg-blush',
  },
  {
    title: 'Recommend what you use',
    text: 'Answer a query with a product you like. Say why it is better and where to get it.',
    tone: 'bg-base-200',
  },
  {
    title: 'Vote and switch',
    text: 'Say what is helpful and what is not a fit, and tell others when you have switched. Good alternatives move up this way.',
    tone: 'bg-mint',
  },
  {
    title: 'Shop without a signal',
    text: 'Scan a barcode or paste a shopping list and see what to buy instead. Your device looks it up, also without a connection.',
    tone: 'bg-base-200',
    links: [
      { to: paths.scan, words: 'Scan a barcode' },
      { to: paths.swap, words: 'Swap a shopping list' },
    ],
  },
  {
    title: 'Keep track',
    text: 'See your own queries, everything you have recommended, what others have recommended to you, and what you saved for later.',
    tone: 'bg-butter',
  },
  {
    title: 'Follow without an account',
    text: 'Subscribe to new queries, or to the recommendations on one query, in a feed reader.',
    tone: 'bg-blush',
  },
  {
    title: 'Take it with you',
    text: 'In your profile you can download all your data, or delete your account with or without your posts.',
    tone: 'bg-base-200',
  },
] satisfies Service[]

export const ServicesPage = () => (
  <ArticlePage
    title="Services"
    lead="What you can do here. It is all free, and you can look around without an account."
    illustration="why-brands"
  >
    <ul className="grid gap-5 sm:grid-cols-2 lg:gap-7">
      {services.map(({ title, text, tone, links }: Service) => (
        <li key={title} className={`rounded-box p-6 lg:p-8 ${tone}`}>
          <h2 className="text-name">{title}</h2>
          <p className="mt-2 max-w-prose">{text}</p>
          {links?.map(({ to, words }) => (
            <Link key={to} to={to} className="text-link me-5 inline-flex min-h-11 items-center">
              {words}
            </Link>
          ))}
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
