import { usePrefetchQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { figuresOptions } from '#client/features/figures/api.ts'
import { FiguresLine } from '#client/features/figures/figures-line.tsx'
import { Slider } from '#client/features/home/slider.tsx'
import { Testimonials } from '#client/features/home/testimonials.tsx'
import { useSpinnerTime } from '#client/features/home/use-spinner-time.ts'
import { Welcome } from '#client/features/home/welcome.tsx'
import { WhyBoycott } from '#client/features/home/why-boycott.tsx'
import { AddQueryLink } from '#client/features/queries/add-query-link.tsx'
import { recentQueriesOptions } from '#client/features/queries/api.ts'
import { RecentQueries } from '#client/features/queries/recent/recent-queries.tsx'
import { firstWaitingOptions } from '#client/features/waiting/api.ts'
import { WaitingPreview } from '#client/features/waiting/waiting-preview.tsx'
import { useIsRunning } from '#client/lib/brought.ts'
import { useElapsed } from '#client/lib/browser/use-elapsed.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Page } from '#client/lib/page.ts'

export function HomePage() {
  const ready = useElapsed(useSpinnerTime())
  const [readyAtFirst] = useState(ready)
  const isRunning = useIsRunning()

  // The spinner's time is used: what is shown is on its way before its section exists.
  usePrefetchQuery(recentQueriesOptions)
  usePrefetchQuery(figuresOptions)
  usePrefetchQuery(firstWaitingOptions)

  // Whoever comes back finds the page as long as it was.
  if (ready) return <Content inSteps={!readyAtFirst} />
  return (
    <>
      <div className={isRunning ? undefined : 'until-scripts'}>
        <Spinner fullPage />
      </div>
      {!isRunning && (
        <noscript>
          <Content inSteps={false} />
        </noscript>
      )}
    </>
  )
}

/** In steps, what is on the screen comes first: all of it at once takes a slow phone long enough to be felt. */
function Content({ inSteps }: { inSteps: boolean }) {
  const isWhole = useDeferredValue(true, !inSteps)

  return (
    <>
      <h1 className="sr-only">Swapwise: better alternatives to products you boycott</h1>
      <Slider />
      <Welcome add={<AddQueryLink />} figures={<FiguresLine />} />
      {isWhole ? (
        <>
          <RecentQueries />
          <WaitingPreview />
          <WhyBoycott />
          <Testimonials />
        </>
      ) : (
        <div className="h-screen" />
      )}
    </>
  )
}

HomePage.reads = (() => [recentQueriesOptions, figuresOptions, firstWaitingOptions]) satisfies Page['reads']
