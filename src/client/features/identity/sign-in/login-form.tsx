import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { secondsToFillIn } from '#contract/form-times.ts'
import { GoogleButton } from './google-button.tsx'
import { PasskeyButton, useHasPasskeys } from './passkey-button.tsx'
import { codeOf, isTakenForMachine, messageOf } from '../identity-error.ts'
import { awaitLink, takePendingFromLink } from '../mailed/mailed-links.ts'
import { useSession } from '../session.tsx'
import { useSecondFactor } from './use-second-factor.tsx'
import { welcomeBack } from './welcome-back.ts'
import { useFormProof } from '#client/lib/forms/use-form-proof.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { paths } from '#client/lib/paths.ts'
import { runtime } from '#client/lib/runtime.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { OrLine } from '#client/ui/or-line.tsx'
import { PasswordField } from '#client/ui/forms/password-field.tsx'
import { RobotCheck } from '#client/ui/forms/robot-check.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'
import { UnseenField } from '#client/ui/forms/unseen-field.tsx'

type Method = 'password' | 'google' | 'link' | 'passkey'

/** `from` is where the person was going; a mailed link takes them there as well. */
export function LoginForm({ from }: { from: string }) {
  const { signIn, signInWithGoogle, identity } = useSession()
  const { pending, run } = usePending()
  const hasPasskeys = useHasPasskeys()
  const [method, setMethod] = useState<Method>('password')
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const { checking, sendProved } = useFormProof(runtime.identity.kind === 'embedded' ? secondsToFillIn : 0)

  const secondFactor = useSecondFactor(({ displayName }) => welcomeBack(displayName))

  const go = (chosen: Method, work: () => Promise<unknown>, failed: (error: unknown) => void) => {
    setMethod(chosen)
    setMailedTo(null)
    if (chosen !== 'link') takePendingFromLink(from)
    void run(() => work().catch((error: unknown) => secondFactor.isAskedFor(error) || failed(error)))
  }
  const warn = (error: unknown) => notify.warning(codeOf(error))

  const logIn = () => {
    const { email = '', password = '' } = form.current ? formValues(form.current) : {}
    go('password', async () => welcomeBack((await signIn(email, password)).displayName), warn)
  }
  const logInWithGoogle = () =>
    go(
      'google',
      async () => welcomeBack((await signInWithGoogle()).person.displayName),
      (error) => notify.error(messageOf(error) || 'Google login failed.'),
    )
  const logInWithPasskey = () =>
    go(
      'passkey',
      async () => welcomeBack((await identity.signInWithPasskey()).displayName),
      (error) => notify.warning(messageOf(error) || 'Something went wrong.'),
    )
  const mailLink = () => {
    const field = email.current
    if (!field?.reportValidity()) return
    const address = field.value.trim()
    const { website = '' } = form.current ? formValues(form.current) : {}
    const send = async () => {
      await sendProved((proof) => identity.sendSignInLink(address, { ...proof, website }), isTakenForMachine)
      awaitLink({ email: address, from })
      setMailedTo(address)
    }
    go('link', send, warn)
  }

  if (secondFactor.step) return secondFactor.step
  return (
    <div className="needs-scripts grid gap-5">
      <form
        ref={form}
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          logIn()
        }}
      >
        <TextField ref={email} label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aside={
            <Link to={paths.forgotPassword} className="text-link tap-area text-small">
              Forgot password?
            </Link>
          }
        />
        <UnseenField />
        <SubmitButton pending={pending && method === 'password'} disabled={pending && method !== 'password'}>
          Log In
        </SubmitButton>
      </form>
      <OrLine />
      <div className="grid gap-3">
        <GoogleButton
          label="Log in with Google"
          pending={pending && method === 'google'}
          disabled={pending}
          onClick={logInWithGoogle}
        />
        {hasPasskeys && (
          <PasskeyButton
            pending={pending && method === 'passkey'}
            disabled={pending}
            onClick={logInWithPasskey}
          />
        )}
        <SubmitButton
          type="button"
          className="btn-quiet"
          pending={pending && method === 'link'}
          disabled={pending}
          onClick={mailLink}
        >
          Email me a sign-in link
        </SubmitButton>
        <RobotCheck checking={checking} />
      </div>
      <p role="status" className={mailedTo ? 'rounded-field bg-mint px-4 py-3 wrap-anywhere' : 'sr-only'}>
        {mailedTo && (
          <>
            We have mailed a sign-in link to <bdi>{mailedTo}</bdi>. Open it in this browser.
          </>
        )}
      </p>
    </div>
  )
}
