import type { ReactNode } from 'react'
import { useDocumentTitle } from '#client/lib/browser/use-document-title.ts'
import { Illustration } from '../illustration.tsx'

interface Props {
  /** Where it is called something else than its screen. */
  title?: string
  heading: string
  lead?: ReactNode
  illustration: string
  children: ReactNode
}

/** A form one passes through on the way in, beside a drawing. */
export function SignInPage({ title, heading, lead, illustration, children }: Props) {
  useDocumentTitle(title)

  return (
    <div className="page-width grid items-center gap-10 py-10 lg:min-h-[calc(100svh-var(--bar-height))] lg:grid-cols-[minmax(0,27rem)_1fr] lg:gap-16 lg:py-14">
      <div className="mx-auto grid w-full max-w-md gap-7">
        <header>
          <h1 className="swap-rule text-title">{heading}</h1>
          {lead && <p className="mt-4 text-lead text-quiet">{lead}</p>}
        </header>
        {children}
      </div>
      <div className="mx-auto grid w-full max-w-md place-items-center rounded-box bg-mint p-6 lg:h-full lg:max-h-[44rem] lg:min-h-96 lg:max-w-none lg:p-8">
        <Illustration
          name={illustration}
          inSight
          width={480}
          height={360}
          className="h-auto w-full max-w-60 lg:max-w-lg"
        />
      </div>
    </div>
  )
}
