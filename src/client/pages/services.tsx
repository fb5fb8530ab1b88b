import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { ArticlePage } from '#client/ui/page-layouts/article-page.tsx'

const services = [
  {
    title: 'Browse every query',
    text: 'Search by product, sort by price, read the reasons. No account needed.',
    tone: 'bg-mint',
  },
  {
    title: 'Ask for an alternative',
    text: 'Add the product you want to leave behind, with a picture and your reason. You can change or delete it at any time.',
    tone: 'bg-blush',
  },
  {
    title: 'Recommend what you use',
    text: 'Answer somebody’s query with a product you stand behind, and say what makes it better.',
    tone: 'bg-butter',
  },
  {
    title: 'Keep track',
    text: 'See your own queries, everything you have recommended, and what others have recommended to you.',
    tone: 'bg-base-200',
  },
] as const

export const ServicesPage = () => (
  <ArticlePage
    title="Services"
    lead="Four things you can do here. All of them are free, and the first one takes no account."
    illustration="why-brands"
  >
    <ol className="grid gap-5 sm:grid-cols-2 lg:gap-7">
      {services.map(({ title, text, tone }) => (
        <li key={title} className={`rounded-box p-6 lg:p-8 ${tone}`}>
          <h2 className="text-name">{title}</h2>
          <p className="mt-2 max-w-prose">{text}</p>
        </li>
      ))}
    </ol>
    <Link to={paths.queries} className="btn mt-10 btn-lg btn-primary">
      Browse queries
    </Link>
  </ArticlePage>
)
