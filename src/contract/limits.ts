/** Lengths are in characters (code points). On its own, so that forms can know them without the schemas. */
export const limits = {
  line: 200,
  reason: 5_000,
  note: 280,
  url: 2_048,
  /** Word for word, from where evidence was found. */
  quote: 500,
  reportNote: 500,
  moderationReason: 500,
  appeal: 2_000,
  name: 200,
  passkeyName: 60,
  listName: 60,
  /** Of an account's address: mail servers take no more. */
  email: 254,
  price: 1_000_000_000,
  countries: 249,
  cursor: 512,
  idempotencyKey: 128,
  /** Items that one page of a list may be asked for. */
  page: 100,
  /** The same of a search, which has one page. */
  searchPage: 50,
  /** Of one request's body, in bytes. */
  body: 64 * 1024,
} as const
