import { ownPictureId } from '#contract/picture-sizes.ts'
import type { Reader } from './use-reader.ts'
import { BlockDialog } from '#client/features/blocks/block-dialog.tsx'
import { ReportMenu, type ReportMenuProps } from '#client/features/reports/report-menu.tsx'
import { deferred } from '#client/ui/deferred.tsx'

// Few readers are moderators.
const DecisionDialog = deferred(
  async () => (await import('#client/features/moderation/post/decision-dialog.tsx')).DecisionDialog,
)

export interface PostMenuProps extends Pick<
  ReportMenuProps,
  'reported' | 'name' | 'author' | 'backTo' | 'className'
> {
  reader: Pick<Reader, 'uid' | 'isModerator' | 'mine'>
  /** The address of its picture. */
  picture?: string | null
}

const block: ReportMenuProps['block'] = (member, onClose) => <BlockDialog member={member} onClose={onClose} />

/** Reports a post or blocks who wrote it; moderators decide on it, reported or not. */
export function MenuWithDialogs({
  reader: { uid, isModerator, mine },
  reported,
  picture,
  ...props
}: PostMenuProps) {
  const decide: ReportMenuProps['decide'] = (on, title, onClose) =>
    uid && <DecisionDialog uid={uid} {...on} title={title} onClose={onClose} />
  const pictureId = picture ? ownPictureId(picture) : null

  return (
    <ReportMenu
      uid={uid}
      before={mine?.reported}
      reported={reported}
      picture={pictureId ? { subject: 'picture', id: pictureId } : null}
      block={block}
      decide={isModerator ? decide : undefined}
      {...props}
    />
  )
}
