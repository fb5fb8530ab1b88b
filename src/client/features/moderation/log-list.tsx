import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { logOptions } from './api.ts'
import { DecisionLine } from './decision-line.tsx'
import { DecisionList } from './decision-list.tsx'
import { pathOf } from './path-of.ts'
import { deciderNames, loggedWords } from './words.ts'

/** What moderators decided and why, for everybody. */
export const LogList = () => (
  <DecisionList
    list={useInfiniteQuery(logOptions(useSearchParams()[0]))}
    failure="Failed to load the log."
    none="No decisions yet."
    line={(entry) => (
      <DecisionLine
        key={entry._id}
        {...entry}
        who={deciderNames[entry.role]}
        words={loggedWords(entry)}
        path={entry.title && pathOf(entry)}
      />
    )}
  />
)
