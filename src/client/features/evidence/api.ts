import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  addEvidence,
  type Check,
  checkEvidence,
  deleteEvidence,
  type Evidence,
  type EvidenceChange,
  type EvidenceDraft,
  listEvidence,
  updateEvidence,
} from '#contract/evidence.ts'
import { listMemberEvidence } from '#contract/member-lists.ts'
import { call, callPage } from '#client/lib/http/api.ts'
import { ApiError } from '#client/lib/http/api-error.ts'
import { cacheKeys, readAsReader } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

const { queries, evidence, brands, mine } = cacheKeys
/** Queries count it, and brands tell the best of it. */
export const touchedByEvidence = [evidence, queries, brands, mine]

/** With what is hidden of the reader's own. */
export const evidenceOn = (id: string, from: string | null = null) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.evidence, 'on', id, { from }],
    meta: readAsReader,
    queryFn: ({ pageParam, signal }) =>
      callPage(listEvidence, { params: { id }, query: pageFrom(pageParam), signal, asReader: true }),
    ...byCursor,
    initialPageParam: from,
  })

export const evidenceBy = (handle: string, from: string | null) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.evidence, 'by', handle, { from }],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMemberEvidence, { params: { handle }, query: pageFrom(pageParam), signal }),
    ...byCursor,
    initialPageParam: from,
  })

export const sendEvidence = (id: string, body: EvidenceDraft, idempotencyKey: string) =>
  call(addEvidence, { params: { id }, body, idempotencyKey })

/** One piece as it is now, wherever in the list it went; asked for by a member, it is never answered by a copy that is behind. */
export async function readEvidence(queryId: string, id: string): Promise<Evidence> {
  const list = await call(listEvidence, { params: { id: queryId }, query: {}, signedIn: true })
  const found = list.find(({ _id }) => _id === id)
  if (!found) throw new ApiError(404, 'Evidence not found.')
  return found
}

export const sendEvidenceUpdate = (id: string, body: EvidenceChange) =>
  call(updateEvidence, { params: { id }, body })

export const sendEvidenceDeletion = (id: string) => call(deleteEvidence, { params: { id } })

export const sendCheck = (id: string, body: Check) => call(checkEvidence, { params: { id }, body })
