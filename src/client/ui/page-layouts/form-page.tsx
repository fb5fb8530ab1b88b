import type { ReactNode } from 'react'
import { Illustration } from '../illustration.tsx'

interface Props {
  title: string
  lead: string
  illustration: string
  children: ReactNode
}

/** A page to write on: what it is for on one side, the form on the other. */
export function FormPage({ title, lead, illustration, children }: Props) {
  return (
    <div className="page-width grid gap-8 py-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16 lg:py-14">
      <header className="self-start lg:sticky lg:top-[calc(var(--bar-height)+3.5rem)]">
        <h1 className="swap-rule text-section">{title}</h1>
        <p className="mt-5 max-w-prose text-quiet">{lead}</p>
        <Illustration
          name={illustration}
          width={480}
          height={360}
          className="mt-8 hidden h-auto w-full max-w-72 lg:block"
        />
      </header>
      {children}
    </div>
  )
}
