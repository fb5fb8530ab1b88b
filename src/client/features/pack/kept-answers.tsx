import { useMemo } from 'react'
import { useKeptPack } from './use-kept-pack.ts'
import { useIsRunning } from '#client/lib/brought.ts'
import { countriesByName } from '#client/lib/countries-by-name.ts'
import { ownCountry } from '#client/lib/country.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { notify } from '#client/lib/notify.ts'
import { SelectField } from '#client/ui/forms/select-field.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { Time } from '#client/ui/time.tsx'

/** Since when the answers are on this device, and where its owner shops. Both stay there. */
export function KeptAnswers() {
  const { pack, error, isFetching, refresh } = useKeptPack()
  const { pending, run } = usePending()
  const country = ownCountry.use()
  // Their names are in the reader's language, which the server does not know.
  const isRunning = useIsRunning()
  const all = useMemo(() => (isRunning ? countriesByName() : []), [isRunning])

  const refreshNow = () =>
    void run(() =>
      refresh().catch(() => notify.error('The answers could not be fetched. Please try again later.')),
    )

  return (
    <section
      aria-label="Answers on this device"
      className="grid gap-5 rounded-box bg-mint p-5 sm:p-6 print:hidden"
    >
      {/* As high before they are here as afterwards. */}
      <p role="status" className="min-h-28 sm:max-lg:min-h-14">
        {pack ? (
          <>
            Answers on this device are those of{' '}
            <Time at={new Date(pack.checkedAt).toISOString()} as="minute" />. They work without a connection,
            and nobody learns what you look up.
          </>
        ) : isFetching ? (
          'Fetching the answers, so that they work without a connection…'
        ) : error ? (
          'There are no answers on this device yet, and they could not be fetched.'
        ) : (
          'There are no answers on this device yet. They take about a megabyte, and then work without a connection.'
        )}
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-72">
          <SelectField
            name="country"
            label="Where do you shop?"
            value={country}
            onChange={({ target }) => ownCountry.store(target.value)}
          >
            <option value="">Anywhere</option>
            {all.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <SubmitButton
          type="button"
          className="btn-quiet"
          pending={pending || isFetching}
          onClick={refreshNow}
        >
          {pack ? 'Refresh answers' : 'Fetch answers'}
        </SubmitButton>
      </div>
    </section>
  )
}
