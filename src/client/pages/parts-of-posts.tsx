import type { ComponentProps } from 'react'
import type { Evidence } from '#contract/evidence.ts'
import type { Hidden } from '#contract/hidden.ts'
import type { Mine } from '#contract/mine.ts'
import type { Query } from '#contract/queries.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import type { WrittenNote } from '#client/features/evidence/check-notes.tsx'
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

const DecisionDialog = laterPart(
  async () => (await import('#client/features/moderation/post/decision-dialog.tsx')).DecisionDialog,
)

/** Who reads a post. */
export interface MenuReader {
  /** Null for visitors. */
  uid: string | null
  isModerator: boolean
  /** What they have reported already. */
  reported?: Mine['reported']
}
type Decided = Pick<ComponentProps<typeof DecisionDialog>, 'subject' | 'id'>
/** For moderators, reported or not. */
const decideOn = ({ uid, isModerator }: MenuReader, decided: Decided) =>
  uid !== null && isModerator
    ? (title: string, onClose: () => void) => (
        <DecisionDialog uid={uid} {...decided} title={title} onClose={onClose} />
      )
    : undefined

export const menuOfQuery = ({ _id: id, queryTitle, handle, userName: name }: Query, reader: MenuReader) => (
  <ReportMenu
    uid={reader.uid}
    before={reader.reported}
    reported={{ subject: 'query', id }}
    decide={decideOn(reader, { subject: 'query', id })}
    name={queryTitle}
    author={{ handle, name }}
    block={block}
    className="ms-auto"
  />
)

export const menuOfRecommendation = (
  { _id: id, title, handle, recommenderName: name }: Recommendation,
  reader: MenuReader,
) => (
  <ReportMenu
    uid={reader.uid}
    before={reader.reported}
    reported={{ subject: 'recommendation', id }}
    decide={decideOn(reader, { subject: 'recommendation', id })}
    name={title}
    author={{ handle, name }}
    block={block}
    backTo={id}
  />
)

export const menuOfEvidence = (
  { _id: id, statement, handle, authorName: name }: Evidence,
  reader: MenuReader,
) => (
  <ReportMenu
    uid={reader.uid}
    before={reader.reported}
    reported={{ subject: 'evidence', id }}
    decide={decideOn(reader, { subject: 'evidence', id })}
    name={statement}
    author={{ handle, name }}
    block={block}
    backTo={reportAnchor(id)}
  />
)

interface Noted extends MenuReader {
  evidence: Evidence
  /** The reader's own; undefined while it is not known. */
  ownHandle: string | undefined | null
}

/** Where a note has no name of its own, whoever wrote it is reported; nobody is found here once they are hidden. */
export const menuOfNote = ({ _id, handle, name }: WrittenNote, { evidence, ownHandle, ...reader }: Noted) => {
  if (handle === null || (reader.uid !== null && (ownHandle === undefined || ownHandle === handle)))
    return null
  const reported = _id
    ? ({ subject: 'note', id: _id } as const)
    : ({ subject: 'member', id: handle } as const)
  return (
    <ReportMenu
      uid={reader.uid}
      before={reader.reported}
      reported={reported}
      decide={decideOn(reader, reported)}
      name={`the note of ${name ?? handle}`}
      author={{ handle, name }}
      block={block}
      backTo={reportAnchor(evidence._id)}
    />
  )
}

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
