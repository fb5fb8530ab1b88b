import type { ReactNode } from 'react'
import { Illustration } from '../illustration.tsx'

interface Props {
  heading: string
  illustration: string
  children: ReactNode
}

export const MessagePage = ({ heading, illustration, children }: Props) => (
  <section className="page-width grid min-h-[70svh] items-center gap-10 py-16 md:grid-cols-[1.1fr_1fr]">
    <div className="grid justify-items-start gap-5">
      <h1 className="swap-rule text-title">{heading}</h1>
      {children}
    </div>
    <Illustration
      name={illustration}
      inSight
      width={480}
      height={360}
      className="h-auto w-full max-w-sm justify-self-center md:max-w-lg"
    />
  </section>
)
