import { lazy, Suspense, type ComponentType } from 'react'

/** A part whose code comes after its page. The page can do without: where the code does not come, nothing is shown. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }))
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

const Nothing = () => null
