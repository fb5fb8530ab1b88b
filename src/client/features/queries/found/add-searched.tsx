import { Link } from 'react-router'
import { firstCharacters } from '#contract/characters.ts'
import { paths } from '#client/lib/paths.ts'

const mostShown = 40

/** Leads to the form with what was searched for in it, by way of the login for visitors. */
export function AddSearched({ text }: { text: string }) {
  const shown = firstCharacters(text, mostShown)
  return (
    <Link
      to={paths.addQueryAbout(text)}
      className="btn btn-primary h-auto max-w-full min-h-11 py-2 whitespace-normal wrap-anywhere"
    >
      <span>
        Add “<bdi>{shown === text ? text : `${shown}…`}</bdi>” as a query
      </span>
    </Link>
  )
}
