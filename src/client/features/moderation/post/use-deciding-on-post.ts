import { useQueryClient } from '@tanstack/react-query'
import type { ModerationCase } from '#contract/moderation.ts'
import { moderationKey, sendDecision, touchedByDecision } from '../api.ts'
import { intentOf, isAbout, type Choice, type Details } from '../decision.ts'
import { stillWaits } from '../queue/still-waits.ts'
import { canBeTakenBack, decidedFor } from '../words.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'

/** Sends what is decided on a post; where that was its author and the post waits on, the dialog stays for that. */
export function useDecidingOnPost(uid: string, onDone: () => void) {
  const client = useQueryClient()
  return async (entry: ModerationCase, choice: Choice, reason: string, details: Details) => {
    const aboutIt = isAbout(choice, entry)
    const seen = entry.now?.version
    const text = { ...choice, reason, ...details, ...(aboutIt && seen !== undefined && { seen }) }
    try {
      await sendOnce({ intent: intentOf(choice), uid, text, send: sendDecision })
    } finally {
      void readAgain(client, [moderationKey, ...touchedByDecision(choice.subject)])
    }
    const waits = aboutIt ? null : stillWaits(entry)
    const done = `${decidedFor(choice.action, entry.why)}. ${canBeTakenBack}`
    notify.success(waits ? `${done} ${waits}` : done)
    if (!waits) onDone()
  }
}
