import type { Query } from '#contract/queries.ts'
import { ReplyLogin } from './draft-logins.tsx'
import { ExperienceMenu } from './experience-menu.tsx'
import { PostHidden } from './post-hidden.tsx'
import { PostMenu } from './post-menu.tsx'
import { UnsentWords } from './unsent-drafts.tsx'
import type { Reader } from './use-reader.ts'
import { useEvidenceList } from '#client/features/evidence/use-evidence-list.ts'
import { Edited } from '#client/features/history/edited.tsx'
import { isOwnQuery } from '#client/features/queries/is-own-query.ts'
import { RecommendationList } from '#client/features/recommendations/recommendation-list.tsx'
import { Replies } from '#client/features/replies/replies.tsx'
import { deferred } from '#client/ui/deferred.tsx'

const EntryMarks = deferred(async () => (await import('#client/features/marks/entry-marks.tsx')).EntryMarks)

interface Props {
  queryId: string
  /** Undefined where it could not be loaded. */
  query: Query | undefined
  reader: Reader
}

export function Recommendations({ queryId, query, reader }: Props) {
  const { person, uid, member, mine } = reader
  const isClosed = Boolean(query?.lockedAt || query?.hidden || mine?.block || member?.suspendedUntil)
  const evidence = useEvidenceList(queryId, query?.evidenceCount ?? 0, mine?.evidence)

  return (
    <RecommendationList
      queryId={queryId}
      total={query?.recommendationCount}
      answers={query?.answers}
      asker={query && { name: query.userName, handle: query.handle }}
      isMember={reader.isMember}
      ownHidden={mine?.hidden}
      mayEdit={!mine?.block}
      elsewhere={evidence.isLoading ? null : evidence.items.map(({ _id }) => _id)}
      unsentOn={(id) => <UnsentWords key={`${uid}/${id}`} recommendation={id} />}
      partsOf={(recommendation, own) => {
        const { _id: id, title, handle, recommenderName, createdAt, updatedAt } = recommendation
        const author = { handle, name: recommenderName }
        return {
          notice: <PostHidden post={recommendation} name={title} uid={uid} own={own} />,
          edited: updatedAt !== createdAt && (
            <Edited at={updatedAt} subject="recommendation" id={id} now={recommendation} />
          ),
          menu: !own && (
            <PostMenu
              reader={reader}
              reported={{ subject: 'recommendation', id }}
              name={title}
              author={author}
              picture={recommendation.productImage}
              backTo={id}
            />
          ),
          experienceMenu: (experience) => (
            <ExperienceMenu experience={experience} backTo={id} reader={reader} />
          ),
          marks: (
            <EntryMarks
              queryId={queryId}
              recommendation={recommendation}
              isMember={uid !== null}
              own={own}
              isOwnQuery={query !== undefined && isOwnQuery(query, person)}
              mine={mine}
            />
          ),
          below: (
            <>
              {reader.isSignedOutNow && <ReplyLogin id={id} />}
              <Replies
                id={id}
                total={recommendation.replyCount}
                title={title}
                uid={uid}
                isClosed={isClosed || recommendation.hidden !== undefined}
                notice={(reply, isTheirs) => (
                  <PostHidden post={reply} name={reply.text} uid={uid} own={isTheirs} />
                )}
                menu={({ _id, text, handle, authorName }) => (
                  <PostMenu
                    reader={reader}
                    reported={{ subject: 'reply', id: _id }}
                    name={text}
                    author={{ handle, name: authorName }}
                    backTo={id}
                  />
                )}
              />
            </>
          ),
        }
      }}
    />
  )
}
