import type { ReactNode } from 'react'
import type { FormBodyProps } from './form-body.tsx'
import { recommendAnchor } from '#client/lib/paths.ts'
import { LoginLink } from '#client/ui/login-link.tsx'
import { deferred, partFailed } from '#client/ui/deferred.tsx'

// Most people come to read: what is needed to write comes after that.
const FormBody = deferred(async () => (await import('./form-body.tsx')).FormBody, { failed: partFailed })

interface Props extends FormBodyProps {
  /** What has to be known before anything is written. */
  notice?: ReactNode
}

export function RecommendationForm({ notice, ...props }: Props) {
  return (
    <section id={recommendAnchor} className="rounded-box bg-mint p-5 sm:p-8 lg:p-10 print:hidden">
      <h2 className="text-section">Add a Recommendation</h2>
      <p className="mt-2">
        Do you know something better? Tell people about it.
        {!props.person && (
          <>
            {' '}
            You will need to{' '}
            <LoginLink action={{ kind: 'recommend' }} backTo={recommendAnchor} className="text-link">
              log in
            </LoginLink>{' '}
            to send it.
          </>
        )}
      </p>
      {notice && <div className="mt-5">{notice}</div>}
      {/* As high as its first field, with the words above it. */}
      <div className="mt-7 min-h-[4.625rem]">
        <FormBody {...props} />
      </div>
    </section>
  )
}
