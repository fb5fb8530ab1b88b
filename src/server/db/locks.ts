/**
 * What one instance does at a time locks by its number. Any will do, as long as nothing else on the database locks by it,
 * and no two of these keep each other waiting.
 */
export const locks = {
  migration: 7_927_001,
  conflictChecks: 7_927_002,
  importing: 7_927_003,
  signingKeys: 7_927_004,
  pictures: 7_927_005,
} as const
