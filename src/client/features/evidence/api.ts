import { infiniteQueryOptions } from '@tanstack/react-query'
import type {
  addEvidence,
  Check,
  checkEvidence,
  deleteEvidence,
  EvidenceDraft,
  listEvidence,
  updateEvidence,
} from '#contract/evidence.ts'
import { call } from '#client/lib/http/api.ts'
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

export const sendEvidenceUpdate = (id: string, body: EvidenceDraft) =>
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
