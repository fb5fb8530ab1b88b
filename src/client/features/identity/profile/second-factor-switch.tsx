import type { PasskeySettings } from '#contract/passkeys.ts'
import { sendCodeRenewal, sendSecondFactor } from './account-api.ts'
import type { ChangePasskeys } from './change-passkeys.ts'
import { countOf } from '#client/lib/format.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

interface Props {
  settings: PasskeySettings
  /** Without a proved address nobody could lock others out of it. */
  isProved: boolean
  onChange: ChangePasskeys
  onCodes: (codes: readonly string[]) => void
}

export function SecondFactorSwitch({ settings, isProved, onChange, onCodes }: Props) {
  const { secondFactor, recoveryCodesLeft } = settings
  const { pending, run } = usePending()
  const { pending: renewing, run: runRenewal } = usePending()

  const turn = (on: boolean) =>
    run(() =>
      onChange(
        async () => onCodes(await sendSecondFactor(on)),
        on
          ? 'Your account asks for a passkey from now on. Browsers that logged in without one are signed out.'
          : 'Your account no longer asks for a passkey.',
      ),
    )
  const renew = () => onChange(async () => onCodes(await sendCodeRenewal()), 'The old codes no longer work.')

  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={secondFactor}
          disabled={!isProved && !secondFactor}
          // Disabled meanwhile it would lose the focus.
          aria-disabled={pending}
          onChange={({ target }) => void turn(target.checked)}
        />
        <span>
          <span className="block text-base font-semibold">Always ask for a passkey</span>
          <span className="block text-small text-quiet">
            {isProved || secondFactor
              ? 'After your password, Google or a mailed link you will also need your passkey. It is your second factor.'
              : 'Confirm your address first. Then you can turn this on.'}
          </span>
        </span>
      </label>
      {secondFactor && (
        <>
          <p className="text-quiet">
            {countOf(recoveryCodesLeft, 'recovery code')} left, for when you lose your passkeys.
          </p>
          <SubmitButton
            type="button"
            className="btn-quiet justify-self-start"
            pending={renewing}
            onClick={() => void runRenewal(renew)}
          >
            Make new recovery codes
          </SubmitButton>
        </>
      )}
    </>
  )
}
