import type { DecisionInput } from '#contract/moderation.ts'
import type { Database } from '#server/db/client.ts'
import { StartupError } from '#server/db/errors.ts'
import { HttpError } from '#server/platform/errors.ts'
import { createDeciding } from './decide.ts'
import type { ModerationContext } from './moderation-context.ts'

/** Decides as whoever runs this place, by command; what is refused is refused in the same words. */
export async function decideAsOperator(
  db: Database,
  parts: ModerationContext,
  input: DecisionInput,
): Promise<void> {
  const decider = { role: 'operator', actor: null, began: new Date() } as const
  await createDeciding(db, parts)
    .decide(decider, input)
    .catch((error: unknown) => {
      throw error instanceof HttpError ? new StartupError(error.message) : error
    })
}
