import type { Evidence } from '#contract/evidence.ts'
import { PostMenu } from './post-menu.tsx'
import { mayBeOwn, type Reader } from './use-reader.ts'
import type { WrittenNote } from '#client/features/evidence/check-notes.tsx'
import { reportAnchor } from '#client/lib/paths.ts'

interface Props {
  note: WrittenNote
  evidence: Evidence
  reader: Reader
}

export function NoteMenu({ note: { _id, handle, name }, evidence, reader }: Props) {
  if (handle === null || mayBeOwn(reader, handle)) return null
  return (
    <PostMenu
      reader={reader}
      // A note without an id cannot be reported, but who wrote it can.
      reported={_id ? { subject: 'note', id: _id } : { subject: 'member', id: handle }}
      name={`the note of ${name ?? handle}`}
      author={{ handle, name }}
      backTo={reportAnchor(evidence._id)}
    />
  )
}
