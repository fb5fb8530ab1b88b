import { Link } from 'react-router'
import { UnsentEvidence, UnsentRecommendation } from './unsent-drafts.tsx'
import { QueryNotFound } from '#client/features/queries/details/query-not-found.tsx'
import { paths } from '#client/lib/paths.ts'

export const QueryMissing = ({ id, uid }: { id: string; uid: string | null }) => (
  <QueryNotFound>
    <p className="text-lead text-quiet">Its owner may have deleted it. You can answer other queries.</p>
    <Link to={paths.queries} className="btn btn-primary">
      Browse queries
    </Link>
    <UnsentRecommendation key={uid} queryId={id} />
    <UnsentEvidence key={`${uid}/evidence`} queryId={id} />
  </QueryNotFound>
)
