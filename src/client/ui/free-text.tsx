import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'

interface Props {
  className?: string
}

/** What people wrote: each paragraph runs in its own direction, and the whole stands where its first one begins. */
export const FreeText = ({ text, className }: Props & { text: string }) => (
  <Paragraphs lines={text.split('\n')} {...(className && { className })} />
)

/** The same for paragraphs that are marked up. */
export const Paragraphs = ({ lines, className }: Props & { lines: readonly ReactNode[] }) => (
  // Paragraphs with a direction of their own have no say in that of the whole, so the first one has none.
  <div dir="auto" className={classNames('free-text', className)}>
    {lines.map((line, n) => (
      <p key={n} {...(n > 0 && { dir: 'auto' })}>
        {line || <br />}
      </p>
    ))}
  </div>
)
