import { matchPath } from 'react-router'
import { screenList } from '#contract/screens.ts'

const storedPaths = screenList.filter(({ offline }) => offline).map(({ path }) => path)

/** Whether the code of a screen, and of whatever belongs to it, is there without a network. */
export const isCodeStored = (path = location.pathname) =>
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  storedPaths.some((stored) => matchPath(stored, path))
