import type { ReactNode } from 'react'
import { Illustration } from '../illustration.tsx'

interface Props {
  text: string
  illustration: string
  children?: ReactNode
}

export const EmptyState = ({ text, illustration, children }: Props) => (
  <div className="grid grid-cols-1 justify-items-center gap-5 py-12 text-center">
    <Illustration name={illustration} width={240} height={180} />
    <p className="font-display text-name wrap-anywhere">{text}</p>
    {children}
  </div>
)
