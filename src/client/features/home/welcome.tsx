import { Search } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  /** The way on for whoever looks for something that is not here. */
  add: ReactNode
  figures: ReactNode
}

/** Says to whoever comes here first what this is and what to do. It reaches into the slider, which fills the screen. */
export function Welcome({ add, figures }: Props) {
  const navigate = useNavigate()

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new FormData(event.currentTarget).get('search') as string
    void navigate(paths.queriesWith({ search: search.trim() }))
  }

  return (
    <section aria-label="Welcome" className="welcome page-width">
      <div className="welcome-card">
        <p className="max-w-prose font-display text-name font-semibold text-balance">
          People here list products they boycott and tell each other what to buy instead.
        </p>
        <div className="welcome-ways">
          <form role="search" action={paths.queries} className="flex gap-2" onSubmit={find}>
            <label className="input grow">
              <Search size={18} aria-hidden="true" className="text-quiet" />
              <input
                type="search"
                name="search"
                dir="auto"
                aria-label="Search by product name"
                placeholder="Find a product"
                maxLength={limits.line}
              />
            </label>
            <button className="btn btn-primary">Search</button>
          </form>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-quiet">
            Not listed yet? {add}
          </p>
        </div>
        {figures}
      </div>
    </section>
  )
}
