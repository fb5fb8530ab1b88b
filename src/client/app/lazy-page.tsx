import { lazy, type ReactNode } from 'react'
import { pendingUntilLoaded } from './pending-screens.ts'

const failed = new Set<() => void>()

/** The page a module exports under `name`, fetched when somebody goes there. */
export function lazyPage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, () => ReactNode>>,
) {
  const fetchOnce = () =>
    lazy<() => ReactNode>(async () => {
      try {
        return { default: (await pendingUntilLoaded(load))[name] }
      } catch (error) {
        failed.add(() => {
          Page = fetchOnce()
        })
        throw error
      }
    })
  let Page = fetchOnce()
  return () => <Page />
}

/** React keeps a failure for good. After this, pages whose code did not arrive are fetched anew. */
export function forgetFailedPages() {
  failed.forEach((forget) => forget())
  failed.clear()
}
