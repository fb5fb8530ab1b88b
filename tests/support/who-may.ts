import type { Subject } from '#contract/subjects.ts'

/** Everybody there is, in the order of the tables' columns. `author` wrote what the calls are about. */
export const everybody = [
  'visitor',
  'new',
  'regular',
  'author',
  'other',
  'blocked',
  'suspended',
  'moderator',
  'admin',
] as const
export type Who = (typeof everybody)[number]

export type Row = [statuses: string, path: string, body?: object]

/**
 * The calls of a feature, each with the status of its answer for each of `everybody`, an address and a body. In capitals
 * stands what is filled in: DECISION, HANDLE, ADDRESS, UNKNOWN, and what moderators decide on, as QUERY.
 */
export type WhoMay = Record<string, Row>

export const everybodys = '200 200 200 200 200 200 200 200 200'
export const membersOnly = '401 200 200 200 200 200 200 200 200'
export const unlessSuspended = '401 200 200 200 200 200 403 200 200'
export const authorsOnly = '401 403 403 200 403 403 403 403 403'
export const moderatorsOnly = '401 403 403 403 403 403 403 200 200'
export const authorsAndModerators = '401 403 403 200 403 403 403 200 200'

/** Calls as somebody; tells what was answered. */
export type Caller = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>
export type Made = Partial<Record<Subject, string>>

/** How one is posted and changed, on what is made already. */
export interface Example {
  post: (call: Caller, made: Made, words: string) => Promise<string>
  /** None where nothing about it can change. */
  change?: (call: Caller, made: Made, words: string) => Promise<unknown>
}
export type Examples = Partial<Record<Subject, Example>>

export const idOf = async (answer: Promise<unknown>) => ((await answer) as { insertedId: string }).insertedId

/** Of a call: JSON, or the bytes of a picture. */
export const bodyOf = (body?: object) => {
  if (body instanceof Uint8Array)
    return { payload: Buffer.from(body), headers: { 'content-type': 'image/png' } }
  return body ? { payload: body } : {}
}
