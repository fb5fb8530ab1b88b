let count = 0

export const noteFailedTest = () => void count++

/** How many tests of this worker have failed so far. */
export const failedTests = () => count
