import type { ComponentProps } from 'react'
import type { Evidence } from '#contract/evidence.ts'
import type { Hidden } from '#contract/hidden.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { Edited } from '#client/features/history/edited.tsx'
import { reportAnchor } from '#client/lib/paths.ts'
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
    backTo={reportAnchor(id)}
  />
)

interface Noted {
  evidence: Evidence
  uid: string | null
  /** The reader's own; undefined while it is not known. */
  ownHandle: string | undefined | null
}

/** A note has no address of its own: whoever wrote it is reported, and not to be found here once they are hidden. */
export const menuOfNote = (
  { handle, name }: { handle: string | null; name: string | null },
  { evidence, uid, ownHandle }: Noted,
) =>
  handle !== null &&
  (uid === null || (ownHandle !== undefined && ownHandle !== handle)) && (
    <ReportMenu
      uid={uid}
      reported={{ subject: 'member', id: handle }}
      name={`the note of ${name ?? handle}`}
      author={{ handle, name }}
      block={block}
      backTo={reportAnchor(evidence._id)}
    />
  )

const HiddenNotice = laterPart(
  async () => (await import('#client/features/moderation/own/hidden-notice.tsx')).HiddenNotice,
  <div className="min-h-44" />,
)

interface Noticed {
  post: { hidden?: Hidden }
  name: string
  /** Null for a visitor. */
  uid: string | null
  own: boolean
}

/** Above what others do not see. About as high from the start as it will be. */
export const noticeOn = ({ post: { hidden }, ...props }: Noticed) =>
  hidden && props.uid && <HiddenNotice hidden={hidden} {...props} uid={props.uid} />

/** Beside the date of what was changed since. */
export const editedSince = (date: string, edited: ComponentProps<typeof Edited>) =>
  edited.at !== date && <Edited {...edited} />
