import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { KeptAnswers } from '#client/features/pack/kept-answers.tsx'
import { useKeptPack } from '#client/features/pack/use-kept-pack.ts'
import { fragmentOf, listInFragment, sharedText } from '#client/features/shopping/list-link.ts'
import { ShoppingList } from '#client/features/shopping/shopping-list.tsx'
import { paths } from '#client/lib/paths.ts'

export function SwapPage() {
  const { hash } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { pack } = useKeptPack()
  const text = listInFragment(hash) || sharedText(search, hash)

  return (
    <section className="page-width py-10 lg:py-14">
      <h1 className="swap-rule text-title">Swap a shopping list</h1>
      <p className="mt-4 mb-8 max-w-prose text-lead print:hidden">
        Paste what you want to buy. Your device looks through it, and the list is sent to nobody. Or{' '}
        <Link to={paths.scan} className="text-link">
          scan a barcode
        </Link>
        .
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="min-w-0">
          <ShoppingList
            text={text}
            // What came in the address goes into the part of it that stays here.
            onText={(list) => void navigate({ search: '', hash: fragmentOf(list) }, { replace: true })}
            queries={pack?.queries}
          />
        </div>
        <KeptAnswers />
      </div>
    </section>
  )
}
