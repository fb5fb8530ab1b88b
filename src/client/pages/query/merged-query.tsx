import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { newEvidenceDraft } from '#client/features/evidence/evidence-text.ts'
import { recommendationDraft } from '#client/features/recommendations/recommendation-text.ts'
import { renameDraft } from '#client/lib/forms/drafts.ts'
import { notify } from '#client/lib/notify.ts'
import { paths } from '#client/lib/paths.ts'

interface Props {
  id: string
  /** The id of the other one. */
  into: string
  uid: string | null
}

/** Leads on to the other query, and takes along what was typed here. */
export function MergedQuery({ id, into, uid }: Props) {
  const navigate = useNavigate()

  useEffect(() => {
    const moved = [recommendationDraft, newEvidenceDraft].filter((key) =>
      renameDraft(key(id), key(into), uid),
    )
    if (moved.length) notify.warning('This query was merged into another one. We kept what you typed.')
    void navigate(paths.query(into), { replace: true })
  }, [id, into, uid, navigate])

  return null
}
