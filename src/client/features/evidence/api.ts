import { infiniteQueryOptions } from '@tanstack/react-query'
import type {
  addEvidence,
  Check,
  checkEvidence,
  deleteEvidence,
  Evidence,
  EvidenceChange,
  EvidenceDraft,
  listEvidence,
  updateEvidence,
} from '#contract/evidence.ts'
import { call } from '#client/lib/http/api.ts'
import { ApiError } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { byCursor, pageFrom } from '#client/lib/http/paged-list.ts'

/** With what is hidden of the reader's own. */
export const evidenceOn = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...cacheKeys.evidence, 'on', id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listEvidence>(
        { method: 'GET', url: '/products/:id/evidence', asReader: true },
        { params: { id }, query: pageFrom(pageParam), signal },
      ),
    ...byCursor,
  })

export const sendEvidence = async (id: string, body: EvidenceDraft, idempotencyKey: string) =>
  (
    await call<typeof addEvidence>(
      { method: 'POST', url: '/products/:id/evidence', signedIn: true },
      { params: { id }, body, idempotencyKey },
    )
  ).data

/** One piece as it is now, wherever in the list it went; asked for by a member, it is never answered by a copy that is behind. */
export async function readEvidence(queryId: string, id: string): Promise<Evidence> {
  const { data } = await call<typeof listEvidence>(
    { method: 'GET', url: '/products/:id/evidence', signedIn: true },
    { params: { id: queryId }, query: {} },
  )
  const found = data.find(({ _id }) => _id === id)
  if (!found) throw new ApiError(404, 'Evidence not found.')
  return found
}

export const sendEvidenceUpdate = (id: string, body: EvidenceChange) =>
  call<typeof updateEvidence>(
    { method: 'PUT', url: '/evidence/:id', signedIn: true },
    { params: { id }, body },
  )

export const sendEvidenceDeletion = async (id: string) =>
  (
    await call<typeof deleteEvidence>(
      { method: 'DELETE', url: '/evidence/:id', signedIn: true },
      { params: { id } },
    )
  ).data

export const sendCheck = (id: string, body: Check) =>
  call<typeof checkEvidence>(
    { method: 'PUT', url: '/evidence/:id/check', signedIn: true },
    { params: { id }, body },
  )
