import { useQuery } from '@tanstack/react-query'
import { operatorOptions } from './api.ts'
import { FreeText } from '#client/ui/free-text.tsx'

/** What whoever runs this copy adds to the house rules, in their own words; nothing where they add nothing. */
export function OwnRules() {
  const { data: operator, isError, refetch } = useQuery(operatorOptions)

  if (isError)
    return (
      <p role="alert" className="mt-16 max-w-prose">
        The extra rules of this site could not be loaded.{' '}
        <button type="button" className="text-link" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  if (!operator?.rules) return null
  return (
    <section className="mt-16 lg:mt-24">
      <h2 className="swap-rule text-section">More rules of this site</h2>
      <div className="mt-8 grid max-w-prose">
        <FreeText text={operator.rules} />
      </div>
    </section>
  )
}
