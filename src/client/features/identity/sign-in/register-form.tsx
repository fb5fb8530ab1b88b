import { useState, type SubmitEvent } from 'react'
import { secondsToFillIn } from '#contract/form-times.ts'
import { limits } from '#contract/limits.ts'
import { GoogleButton } from './google-button.tsx'
import { isTakenForMachine, messageOf } from '../identity-error.ts'
import { useSession } from '../session.tsx'
import { useSecondFactor } from './use-second-factor.tsx'
import { useNewPassword } from '../use-new-password.ts'
import { welcomeBack } from './welcome-back.ts'
import { checkName } from '#client/lib/forms/check-name.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { useFormProof } from '#client/lib/forms/use-form-proof.ts'
import { runtime } from '#client/lib/runtime.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { OrLine } from '#client/ui/or-line.tsx'
import { PasswordField } from '#client/ui/forms/password-field.tsx'
import { PictureUrlField } from '#client/ui/forms/picture/picture-url-field.tsx'
import { RobotCheck } from '#client/ui/forms/robot-check.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { UnseenField } from '#client/ui/forms/unseen-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  byGoogle: boolean
  /** Is told by which way before anybody is asked: it decides where somebody goes on. */
  onBegin: (byGoogle: boolean) => void
}

export function RegisterForm({ byGoogle, onBegin }: Props) {
  const { identity, signInWithGoogle } = useSession()
  const { pending, run } = usePending()
  const [photoUrl, setPhotoUrl] = useState('')
  const { isGood, field } = useNewPassword()
  const secondFactor = useSecondFactor(({ displayName }) => welcomeBack(displayName))
  const { checking, sendProved } = useFormProof(runtime.identity.kind === 'embedded' ? secondsToFillIn : 0)

  const register = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name = '', email = '', password = '', website = '' } = formValues(event.currentTarget)
    if (!isGood(password)) return
    onBegin(false)
    void run(async () => {
      try {
        const registration = { name: name.trim(), email, password, photoUrl: photoUrl.trim() }
        await sendProved(
          (proof) => identity.register({ ...registration, proof: { ...proof, website } }),
          isTakenForMachine,
        )
        notify.success('Account created successfully!')
        // Nobody waits for it: a line under the bar offers to send it again.
        void identity.sendVerification().catch((error: unknown) => {
          console.warn('The address could not be asked to be confirmed.', error)
        })
      } catch (error) {
        notify.error(messageOf(error) || 'Something went wrong.')
      }
    })
  }

  const registerWithGoogle = () => {
    onBegin(true)
    void run(async () => {
      try {
        const { person, isNew } = await signInWithGoogle()
        if (isNew) notify.success('Account created successfully!')
        else welcomeBack(person.displayName)
      } catch (error) {
        if (!secondFactor.isAskedFor(error)) notify.error('Google login failed.')
      }
    })
  }

  if (secondFactor.step) return secondFactor.step
  return (
    <div className="needs-scripts grid gap-5">
      <form method="post" className="grid gap-5" onSubmit={register}>
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          maxLength={limits.name}
          check={checkName}
          required
        />
        <TextField label="Email Address" name="email" type="email" autoComplete="username" required />
        <PasswordField {...field} label="Password" />
        <PictureUrlField
          label="Photo URL"
          name="photoUrl"
          autoComplete="photo"
          value={photoUrl}
          onChange={({ target }) => setPhotoUrl(target.value)}
          aside={<span className="text-small text-quiet">Optional</span>}
        />
        <UnseenField />
        <RobotCheck checking={checking} />
        <SubmitButton pending={pending && !byGoogle} disabled={pending && byGoogle}>
          Register
        </SubmitButton>
      </form>
      <OrLine />
      <GoogleButton
        label="Register with Google"
        pending={pending && byGoogle}
        disabled={pending}
        onClick={registerWithGoogle}
      />
    </div>
  )
}
