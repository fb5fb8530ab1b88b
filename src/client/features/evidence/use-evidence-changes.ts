import { useQueryClient } from '@tanstack/react-query'
import type { Check } from '#contract/evidence.ts'
import { sendCheck, sendEvidence, sendEvidenceDeletion, sendEvidenceUpdate } from './api.ts'
import { draftOf, type EvidenceText } from './evidence-text.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'

/** What a member does with the evidence on a query. Whatever comes of it, the lists are read again. */
export function useEvidenceChanges(queryId: string) {
  const client = useQueryClient()
  const { queries, evidence, mine } = cacheKeys
  const reload = () =>
    Promise.all([queries, evidence, mine].map((queryKey) => client.invalidateQueries({ queryKey })))
  const thenReload = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } finally {
      await reload()
    }
  }

  return {
    /** `intent` is the key of the form's draft. */
    add: (intent: string, uid: string, text: EvidenceText) =>
      thenReload(
        sendOnce({
          intent,
          uid,
          text,
          send: (text, key) => sendEvidence(queryId, draftOf(text), key),
          correct: (id, text) => sendEvidenceUpdate(id, draftOf(text)),
        }),
      ),
    update: (id: string, text: EvidenceText) => thenReload(sendEvidenceUpdate(id, draftOf(text))),
    check: (id: string, check: Check) => thenReload(sendCheck(id, check)),
    /** False when there was nothing to delete any more. */
    remove: async (id: string) => (await thenReload(sendEvidenceDeletion(id))).deletedCount > 0,
  }
}
