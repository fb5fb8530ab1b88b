import { newRecommendation, type AnsweredQuery } from './new-recommendation.ts'
import {
  emptyRecommendation,
  recommendationDraft,
  recommendationLabels,
  recommendLogin,
} from './recommendation-text.ts'
import { useRecommendationChanges } from './use-recommendation-changes.ts'
import type { Author } from '#client/lib/author.ts'
import { firstLook } from '#client/lib/first-look.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { ApiError, isConflict, isNotFound } from '#client/lib/http/api-error.ts'
import { unansweredKey } from '#client/lib/http/send-once.ts'
import { offlineMessage } from '#client/lib/http/unsent-message.ts'
import { notify } from '#client/lib/notify.ts'
import { keepUnsent } from '#client/lib/outbox/outbox.ts'
import { paths } from '#client/lib/paths.ts'
import type { Message } from '#client/ui/dialogs/use-message.tsx'

/** Refused for what somebody is or did: the server says it best. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 403 || error.status === 429)

const failure = (error: unknown) =>
  ['Failed to submit recommendation.', offlineMessage(error)].filter(Boolean).join(' ')

/** From what was typed to what is said about it. */
export function useRecommending(
  queryId: string,
  query: AnsweredQuery | undefined,
  person: Author | null,
  say: (message: Message) => void,
) {
  const key = recommendationDraft(queryId)
  const draft = useDraft(key, emptyRecommendation)
  const sending = useFormSending(recommendationLabels)
  const { add, reload } = useRecommendationChanges()

  /** Whether it waits in the outbox now. */
  const isKept = (error: unknown, author: Author, answered: AnsweredQuery) => {
    const sentAs = unansweredKey(key, draft.values)
    return (
      sentAs !== null &&
      keepUnsent(error, {
        key: sentAs,
        kind: 'recommendation',
        id: answered._id,
        body: newRecommendation(author, answered, draft.values),
        title: draft.values.title,
        path: paths.query(answered._id),
      })
    )
  }

  const recommend = (author: Author, answered: AnsweredQuery) =>
    sending.send(
      async () => {
        const waiting = await add(key, author, answered, draft.values)
        draft.reset()
        const note = waiting ? ` ${firstLook('below and in My Recommendations')}` : ''
        say({ title: 'Success', text: `Recommendation submitted!${note}` })
      },
      (error) => {
        if (isKept(error, author, answered)) {
          draft.reset()
          say({
            title: 'Kept',
            text: 'There is no connection. Your recommendation waits in your outbox and is sent once there is one.',
          })
          return
        }
        // Whoever has left the page sees no dialog of it. Of a query that is gone, the page speaks itself.
        if (!sending.isHere() && !isNotFound(error))
          notify.error('Your recommendation was not added. We kept what you typed.')
        say(
          // The boycott has ended since the page was read: what was written stays, where the form was.
          isConflict(error)
            ? { title: 'Error', text: error.message, afterwards: () => void reload() }
            : {
                title: 'Error',
                text: isRefusal(error) ? error.message : failure(error),
                afterwards: sending.focusRefused,
              },
        )
      },
    )

  const submit = () => {
    if (!person) say({ title: 'Unauthorized', text: 'Please login to recommend.', login: recommendLogin })
    else if (!query) say({ title: 'Error', text: 'Query data is missing.' })
    else recommend(person, query)
  }

  return { draft, sending, submit }
}
