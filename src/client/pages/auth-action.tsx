import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { ApplyCodeButton } from '#client/features/identity/mailed/apply-code-button.tsx'
import { LinkSignInForm } from '#client/features/identity/mailed/link-sign-in-form.tsx'
import { ResetPasswordForm } from '#client/features/identity/mailed/reset-password-form.tsx'
import { useMailedAction } from '#client/features/identity/mailed/use-mailed-action.ts'
import { mailedTexts } from '#client/features/identity/mailed/mailed-texts.ts'
import { useSession } from '#client/features/identity/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { SignInPage } from '#client/ui/page-layouts/sign-in-page.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

/** Where mailed links lead. Programs that check mail follow links too, so nothing happens before a button is pressed. */
export function AuthActionPage() {
  const [search] = useSearchParams()
  const code = search.get('oobCode') ?? ''
  const mailed = useMailedAction(code)
  const [link] = useState(() => location.href)
  const [done, setDone] = useState(false)
  const [next, setNext] = useState<string | null>(null)

  if (next) return <Navigate to={next} replace />
  if (mailed.state === 'looking') return <Spinner fullPage />
  if (mailed.state === 'unanswered')
    return <FailedSection message="The link could not be checked." onRetry={() => location.reload()} />
  if (mailed.state === 'useless') return <InvalidLink />

  const { action } = mailed
  const texts = mailedTexts[action.kind]
  const { heading, text, link: onward } = texts.done
  if (done)
    return (
      <SignInPage title={heading} heading={heading} lead={text} illustration="letter">
        <Link to={onward.to} className="btn justify-self-start btn-primary">
          {onward.label}
        </Link>
      </SignInPage>
    )
  const finish = () => setDone(true)
  return (
    <SignInPage
      title={texts.heading}
      heading={texts.heading}
      lead={<span className="wrap-anywhere">{texts.lead(action)}</span>}
      illustration="letter"
    >
      {action.kind === 'resetPassword' ? (
        <ResetPasswordForm code={code} email={action.email} onDone={finish} />
      ) : action.kind === 'signIn' ? (
        <LinkSignInForm link={link} onDone={setNext} />
      ) : (
        <ApplyCodeButton code={code} label={texts.button} onDone={finish} />
      )}
    </SignInPage>
  )
}

function InvalidLink() {
  const { person } = useSession()
  const onward = person
    ? { to: paths.profile, label: 'Go to your profile' }
    : { to: paths.login, label: 'Go to login' }
  return (
    <SignInPage
      title="This Link No Longer Works"
      heading="This Link No Longer Works"
      lead="It was used already, has expired, or was replaced by a newer one. You can ask for another."
      illustration="letter"
    >
      <div className="flex flex-wrap gap-3">
        <Link to={onward.to} className="btn btn-primary">
          {onward.label}
        </Link>
        <Link to={paths.forgotPassword} className="btn btn-quiet">
          Reset your password
        </Link>
      </div>
    </SignInPage>
  )
}
