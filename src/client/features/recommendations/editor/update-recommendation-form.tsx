import type { Recommendation } from '#contract/recommendations.ts'
import { RecommendationFields } from '../recommendation-fields.tsx'
import { recommendationLabels, textOf, updateDraft, type RecommendationText } from '../recommendation-text.ts'
import { useRecommendationUpdate } from './use-recommendation-update.ts'
import { ChangedElsewhere } from '#client/lib/forms/send-changes.ts'
import { useDraft } from '#client/lib/forms/use-draft.ts'
import { useFormSending } from '#client/lib/forms/use-form-sending.ts'
import { unsentMessage } from '#client/lib/http/unsent-message.ts'
import { useMessage } from '#client/ui/dialogs/use-message.tsx'
import { ConflictChoice, focusConflict } from '#client/ui/forms/conflict-choice.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { KeptDraft } from '#client/ui/forms/kept-draft.tsx'

interface Props {
  recommendation: Recommendation
  onUpdated: () => void
}

const changedElsewhere = {
  title: 'Changed elsewhere',
  text: 'This recommendation was saved in another window or on another device while you were writing. Choose which text to keep. Nothing is lost until you choose.',
  afterwards: focusConflict,
}

export function UpdateRecommendationForm({ recommendation, onUpdated }: Props) {
  const saved = textOf(recommendation)
  const draft = useDraft(updateDraft(recommendation._id), saved)
  const sending = useFormSending(recommendationLabels)
  const message = useMessage()
  const update = useRecommendationUpdate()

  const submit = () => {
    if (draft.conflicts.length) {
      message.show(changedElsewhere)
      return
    }
    sending.send(
      async () => {
        await update(recommendation, draft.values)
        draft.discard()
        message.show({
          title: 'Updated!',
          text: 'Recommendation updated successfully.',
          afterwards: onUpdated,
        })
      },
      (error) =>
        message.show(
          error instanceof ChangedElsewhere
            ? changedElsewhere
            : {
                title: 'Error',
                text: unsentMessage(error, 'Update failed'),
                afterwards: sending.focusRefused,
              },
        ),
    )
  }
  const choice = (name: keyof RecommendationText) =>
    draft.conflicts.includes(name) && (
      <ConflictChoice
        name={name}
        label={recommendationLabels[name]}
        theirs={saved[name]}
        onChoose={(choice) => draft.resolveConflict(name, choice)}
      />
    )

  return (
    <>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <KeptDraft draft={draft} />
        <RecommendationFields
          queryId={recommendation.queryId ?? ''}
          draft={draft}
          saved={saved}
          sending={sending}
          choice={choice}
        />
        <SubmitButton pending={sending.pending} className="btn-primary btn-lg sm:justify-self-start">
          Update Recommendation
        </SubmitButton>
      </form>
      {message.dialog}
    </>
  )
}
