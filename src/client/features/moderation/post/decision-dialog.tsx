import { useQuery } from '@tanstack/react-query'
import type { Subject } from '#contract/subjects.ts'
import { caseOptions } from '../api.ts'
import { Background } from '../queue/background.tsx'
import { DecisionChoices } from '../queue/decision-choices.tsx'
import { ReportedText } from '../queue/reported-text.tsx'
import { Reports } from '../queue/reports.tsx'
import { useDecidingOnPost } from './use-deciding-on-post.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

interface Props {
  uid: string
  subject: Subject
  /** Of a member, the handle. */
  id: string
  title: string
  onClose: () => void
}

/** Decides on a post where it stands, reported or not. */
export function DecisionDialog({ uid, subject, id, title, onClose }: Props) {
  const { data: entry, error, refetch } = useQuery(caseOptions(subject, id))
  const decide = useDecidingOnPost(uid, onClose)

  return (
    <Dialog
      title={title}
      onClose={onClose}
      body={
        entry ? (
          <div className="grid gap-5">
            {subject === 'picture' && <ReportedText entry={entry} />}
            {entry.why === null && <p>No reports.</p>}
            <Reports entry={entry} />
            <Background entry={entry} />
            <DecisionChoices
              entry={entry}
              decide={(choice, reason, details) => decide(entry, choice, reason, details)}
              onClosed={() => undefined}
            />
          </div>
        ) : error ? (
          <FailedSection
            isSmall
            message={errorMessage(error, 'Failed to load the details.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner />
        )
      }
    >
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Close
      </button>
    </Dialog>
  )
}
