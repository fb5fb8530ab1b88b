/** Whether the browser has gone to this page for the first time: not by a reload, nor back from another site. */
export const isFirstNavigation = () => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !arrival || arrival.type === 'navigate'
}
