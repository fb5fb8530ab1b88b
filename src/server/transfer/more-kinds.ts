import type { Transferred } from '#server/platform/transferred.ts'
import { transferredReplies } from '#server/replies/transfer.ts'

/** What files hold beside queries, recommendations and evidence, and is on those. */
export const moreKinds: readonly Transferred[] = [transferredReplies]
