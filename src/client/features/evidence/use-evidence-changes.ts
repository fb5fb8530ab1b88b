import { useQueryClient } from '@tanstack/react-query'
import type { Check, Evidence } from '#contract/evidence.ts'
import {
  readEvidence,
  sendCheck,
  sendEvidence,
  sendEvidenceDeletion,
  sendEvidenceUpdate,
  touchedByEvidence,
} from './api.ts'
import { draftOf, textOf, type EvidenceText } from './evidence-text.ts'
import { sendChanges } from '#client/lib/forms/send-changes.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'

export function useEvidenceChanges(queryId: string) {
  const client = useQueryClient()
  const thenReload = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } finally {
      await readAgain(client, touchedByEvidence)
    }
  }

  return {
    /** `intent` is the key of the form's draft. Whether it waits for a moderator is in the answer. */
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
    /** Sends what was changed of it as it was shown; `onRead` gets what was made of it since. */
    update: (shown: Evidence, text: EvidenceText, onRead: (now: Evidence) => void) =>
      thenReload(
        sendChanges({
          shown,
          text,
          textOf,
          send: (names, text, updatedAt) => {
            const all = draftOf(text)
            const changed = Object.fromEntries(names.map((name) => [name, all[name]]))
            return sendEvidenceUpdate(shown._id, { ...changed, updatedAt })
          },
          read: async () => {
            const now = await readEvidence(queryId, shown._id)
            onRead(now)
            return now
          },
        }),
      ),
    check: (id: string, check: Check) => thenReload(sendCheck(id, check)),
    /** False when there was nothing to delete any more. */
    remove: async (id: string) => (await thenReload(sendEvidenceDeletion(id))).deletedCount > 0,
  }
}
