import { useState, type SubmitEvent } from 'react'
import { codeOf, messageOf } from '../identity-error.ts'
import { awaitedLink, forgetLink, takePendingFromLink } from './mailed-links.ts'
import type { SignedInUser } from '../port.ts'
import { useSession } from '../session.tsx'
import { useSecondFactor } from '../sign-in/use-second-factor.tsx'
import { welcomeBack } from '../sign-in/welcome-back.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { notify } from '#client/lib/notify.ts'
import { returnPath } from '#client/lib/return-path.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  link: string
  onDone: (next: string) => void
}

/** The link does not say whom it was mailed to: the browser remembers, or the person says so again. */
export function LinkSignInForm({ link, onDone }: Props) {
  const { identity } = useSession()
  const { pending, run } = usePending()
  const [awaited, setAwaited] = useState(awaitedLink)
  const [problem, setProblem] = useState<string | null>(null)

  const goOn = ({ displayName }: SignedInUser) => {
    if (awaited) takePendingFromLink(awaited.from)
    forgetLink()
    welcomeBack(displayName)
    onDone(returnPath(awaited))
  }
  const secondFactor = useSecondFactor(goOn)

  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email = '' } = formValues(event.currentTarget)
    setProblem(null)
    void run(async () => {
      try {
        goOn(await identity.signInWithLink(email, link))
      } catch (error) {
        if (secondFactor.isAskedFor(error)) return
        if (codeOf(error) !== 'auth/invalid-email') {
          notify.error(messageOf(error) || 'Something went wrong.')
          return
        }
        setAwaited(null)
        setProblem('The link was mailed to another address.')
      }
    })
  }

  if (secondFactor.step) return secondFactor.step
  return (
    <form className="grid gap-5" onSubmit={signIn}>
      {awaited ? (
        <>
          <input type="hidden" name="email" value={awaited.email} />
          <p className="text-lead wrap-anywhere">
            You are about to sign in as <bdi className="font-bold">{awaited.email}</bdi>.
          </p>
        </>
      ) : (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          hint="The address this link was mailed to."
          problem={problem}
          onInput={() => setProblem(null)}
          required
        />
      )}
      <SubmitButton pending={pending}>Sign in</SubmitButton>
    </form>
  )
}
