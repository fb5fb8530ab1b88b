import type { ReactNode } from 'react'
import { Illustration } from '../illustration.tsx'

interface Props {
  title: string
  lead: string
  illustration: string
  children: ReactNode
}

/** A page to be read: a heading, a sentence that says it all, a drawing, and the rest. */
export function ArticlePage({ title, lead, illustration, children }: Props) {
  return (
    <div className="page-width py-12 lg:py-20">
      <header className="grid items-center gap-8 md:grid-cols-[1.4fr_1fr]">
        <div>
          <h1 className="swap-rule text-title">{title}</h1>
          <p className="mt-6 max-w-prose font-display text-[1.375rem] leading-normal">{lead}</p>
        </div>
        <Illustration
          name={illustration}
          inSight
          width={400}
          height={300}
          className="h-auto w-full max-w-72 justify-self-center md:max-w-sm"
        />
      </header>
      <div className="mt-14 lg:mt-20">{children}</div>
    </div>
  )
}
