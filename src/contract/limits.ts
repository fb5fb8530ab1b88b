/** Lengths are in characters (code points). On its own, so that forms can know them without the schemas. */
export const limits = { line: 200, reason: 5_000, url: 2_048, page: 100 } as const
