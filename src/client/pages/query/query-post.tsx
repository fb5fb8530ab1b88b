import type { Query } from '#contract/queries.ts'
import { PostHidden } from './post-hidden.tsx'
import { PostMenu } from './post-menu.tsx'
import type { Reader } from './use-reader.ts'
import { Edited } from '#client/features/history/edited.tsx'
import { LaterFollowButton } from '#client/features/follows/later-follow-button.tsx'
import { QueryDetails } from '#client/features/queries/details/query-details.tsx'
import { isOwnQuery } from '#client/features/queries/is-own-query.ts'
import { paths } from '#client/lib/paths.ts'
import { deferred } from '#client/ui/deferred.tsx'
import { ShareButton } from '#client/ui/share/share-button.tsx'

const Bookmark = deferred(async () => (await import('#client/features/saved/bookmark.tsx')).Bookmark, {
  waiting: <span className="h-11 w-28" />,
})
const AddToListButton = deferred(
  async () => (await import('#client/features/lists/add-to-list-button.tsx')).AddToListButton,
)

export function QueryPost({ query, reader }: { query: Query; reader: Reader }) {
  const { _id: id, queryTitle, handle, userName: name } = query
  const isOwn = isOwnQuery(query, reader.person)
  const mayChange = isOwn && !query.lockedAt

  return (
    <QueryDetails
      query={query}
      own={mayChange}
      maySetStatus={mayChange || reader.isModerator}
      notice={<PostHidden post={query} name={queryTitle} uid={reader.uid} own={isOwn} />}
      edited={
        query.updatedAt !== query.date && <Edited at={query.updatedAt} subject="query" id={id} now={query} />
      }
    >
      <ShareButton title={queryTitle} path={paths.query(id)} />
      <Bookmark query={query} isMember={reader.uid !== null} saved={reader.mine?.saved} text="Save" />
      <LaterFollowButton
        followed={{ kind: 'query', target: id }}
        name={query.productName}
        isMember={reader.uid !== null}
        following={reader.mine?.following}
        asksItself={false}
      />
      {/* Its place is kept: who reads is known later than the page. */}
      <span className="size-11">{reader.uid !== null && <AddToListButton query={query} />}</span>
      {!isOwn && (
        <PostMenu
          reader={reader}
          reported={{ subject: 'query', id }}
          name={queryTitle}
          author={{ handle, name }}
          picture={query.productImageUrl}
          className="ms-auto"
        />
      )}
    </QueryDetails>
  )
}
