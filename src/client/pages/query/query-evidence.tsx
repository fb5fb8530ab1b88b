import type { ReactNode } from 'react'
import type { Query } from '#contract/queries.ts'
import { NoteMenu } from './note-menu.tsx'
import { PostHidden } from './post-hidden.tsx'
import { PostMenu } from './post-menu.tsx'
import type { Reader } from './use-reader.ts'
import { EvidencePlace } from '#client/features/evidence/evidence-place.tsx'
import { EvidenceSection } from '#client/features/evidence/evidence-section.tsx'
import { useEvidenceList } from '#client/features/evidence/use-evidence-list.ts'
import { reportAnchor } from '#client/lib/paths.ts'

interface Props {
  query: Query
  reader: Reader
  /** What is below it on the page. */
  children: ReactNode
}

export function QueryEvidence({ query, reader, children }: Props) {
  const { uid, mine, member, isModerator } = reader
  const list = useEvidenceList(query._id, query.evidenceCount, mine?.evidence)
  const isClosed = Boolean(
    query.lockedAt || query.hidden || member?.suspendedUntil || query.status === 'ended',
  )

  return (
    <EvidencePlace
      list={list}
      isClosed={isClosed || mine?.block !== undefined}
      section={
        <EvidenceSection
          queryId={query._id}
          list={list}
          uid={uid}
          isClosed={isClosed}
          mine={mine}
          isModerator={isModerator}
          notice={(evidence, own) => (
            <PostHidden post={evidence} name={evidence.statement} uid={uid} own={own} />
          )}
          menu={({ _id: id, statement, handle, authorName: name }) => (
            <PostMenu
              reader={reader}
              reported={{ subject: 'evidence', id }}
              name={statement}
              author={{ handle, name }}
              backTo={reportAnchor(id)}
            />
          )}
          noteMenu={(note, evidence) => <NoteMenu note={note} evidence={evidence} reader={reader} />}
        />
      }
    >
      {children}
    </EvidencePlace>
  )
}
