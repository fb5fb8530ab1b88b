import type { ComponentProps } from 'react'
import type { Evidence } from '#contract/evidence.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { laterPart } from '#client/ui/later-part.tsx'

const ReportMenu = laterPart(
  async () => (await import('#client/features/reports/report-menu.tsx')).ReportMenu,
)

const BlockDialog = laterPart(
  async () => (await import('#client/features/blocks/block-dialog.tsx')).BlockDialog,
)
const block = (member: ComponentProps<typeof BlockDialog>['member'], onClose: () => void) => (
  <BlockDialog member={member} onClose={onClose} />
)

/** `uid` is null for visitors. */
export const menuOfQuery = ({ _id: id, queryTitle, handle, userName: name }: Query, uid: string | null) => (
  <ReportMenu
    uid={uid}
    reported={{ subject: 'query', id }}
    name={queryTitle}
    author={{ handle, name }}
    block={block}
    className="ms-auto"
  />
)

export const menuOfRecommendation = (
  { _id: id, title, handle, recommenderName: name }: Recommendation,
  uid: string | null,
) => (
  <ReportMenu
    uid={uid}
    reported={{ subject: 'recommendation', id }}
    name={title}
    author={{ handle, name }}
    block={block}
    backTo={id}
  />
)

export const menuOfEvidence = (
  { _id: id, statement, handle, authorName: name }: Evidence,
  uid: string | null,
) => (
  <ReportMenu
    uid={uid}
    reported={{ subject: 'evidence', id }}
    name={statement}
    author={{ handle, name }}
    block={block}
    backTo={`report-${id}`}
  />
)
