import { generatePath } from 'react-router'
import { screens } from '#contract/screens.ts'

const { query, updateQuery, ...plain } = screens

/** Every address a link can lead to. */
export const paths = {
  ...plain,
  query: (id: string) => generatePath(query, { id }),
  updateQuery: (id: string) => generatePath(updateQuery, { id }),
}
