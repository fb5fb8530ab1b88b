import type { ComponentType, ReactNode } from 'react'
import { laterPart } from './later-part.tsx'
import { FailedSection } from './lists/failed-section.tsx'
import { Spinner } from './spinner.tsx'

const failed = (tryAgain: () => void) => (
  <FailedSection message="This part could not be loaded." onRetry={tryAgain} />
)

/**
 * A part that somebody asked for. Where its code does not come, that is said in its place: what is around it stays, and
 * what was typed there.
 */
export const wantedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Spinner />,
) => laterPart(load, waiting, failed)
