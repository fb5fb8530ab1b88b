import { useState } from 'react'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'

export function PageFailed({ tryAgain }: { tryAgain: () => void }) {
  const [wasOffline] = useState(() => !navigator.onLine)
  // Without a network nothing else was wrong; with one, a new version may have given its code other names.
  const onRetry = wasOffline ? tryAgain : () => location.reload()
  return <FailedSection message="This page could not be loaded." onRetry={onRetry} isAwaited={wasOffline} />
}
