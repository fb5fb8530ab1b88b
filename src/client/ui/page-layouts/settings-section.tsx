import { useId, type ReactNode } from 'react'

interface Props {
  /** What mails and links lead to it by. */
  id?: string
  title: string
  text: string
  children: ReactNode
}

/** One matter of a settings page: what it is about on the left, what can be done on the right. */
export function SettingsSection({ id, title, text, children }: Props) {
  const heading = useId()

  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-20 gap-6 border-t border-base-300 py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:gap-12"
    >
      <div>
        <h2 id={heading} className="text-name">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-quiet">{text}</p>
      </div>
      <div className="grid max-w-xl content-start gap-5">{children}</div>
    </section>
  )
}
