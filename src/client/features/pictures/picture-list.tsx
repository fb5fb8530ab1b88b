import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ownPictureId } from '#contract/picture-sizes.ts'
import type { OwnPicture } from '#contract/pictures.ts'
import { retention } from '#contract/retention.ts'
import { ownPicturesOptions, sendPictureDeletion, touchedByPicture } from './api.ts'
import { formatDate } from '#client/lib/format.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { useConfirmedDeletion } from '#client/ui/dialogs/use-confirmed-deletion.tsx'
import { HiddenPicture } from '#client/ui/hidden-picture.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`

const stateOf = ({ hidden, inUse }: OwnPicture) => {
  if (hidden) return 'Hidden by a moderator'
  return inUse ? 'In use' : `Not used: goes after ${retention.unusedPicture} days`
}

/** What somebody has uploaded, the latest first. */
export function PictureList({ uid }: { uid: string }) {
  const client = useQueryClient()
  const list = useInfiniteQuery(ownPicturesOptions(uid))
  const deletion = useConfirmedDeletion<OwnPicture>({
    what: ({ inUse }) =>
      `This picture will be deleted for good.${inUse ? ' What shows it will show a placeholder instead.' : ''}`,
    remove: async ({ url }) => {
      const { deletedCount } = await sendPictureDeletion(ownPictureId(url) ?? '')
      await readAgain(client, touchedByPicture)
      return deletedCount > 0
    },
    deleted: { title: 'Deleted!', text: 'Your picture has been deleted.' },
    nothingDeleted: { title: 'Error', text: 'This picture was deleted already.' },
    failed: { title: 'Error', text: 'Something went wrong. Please try again.' },
  })

  return (
    <>
      <PagedSection
        list={list}
        loading={<Spinner />}
        failure="Failed to load your pictures."
        empty={<p className="pt-2 text-quiet">You have not uploaded any pictures.</p>}
      >
        {(pictures) => (
          <ul className="grid gap-4 pt-3">
            {pictures.map((picture) => {
              const { url, width, height, bytes, uploadedAt } = picture
              const moment = formatDate(uploadedAt, 'minute')
              return (
                <li key={url} className="flex items-start gap-4">
                  <HiddenPicture
                    address={url}
                    alt={`Your picture of ${moment}`}
                    className="aspect-4/3 w-28 shrink-0 rounded-field border border-base-300 bg-base-200 object-cover"
                  />
                  <div className="grid min-w-0 grow justify-items-start gap-2 text-small">
                    <p className="text-quiet">
                      <span className="text-base font-semibold text-base-content">{stateOf(picture)}</span>
                      <br />
                      {moment}
                      <br />
                      {width} × {height}, {kilobytes(bytes)}
                    </p>
                    <button
                      type="button"
                      data-delete
                      aria-label={`Delete your picture of ${moment}`}
                      className="btn btn-quiet btn-danger"
                      onClick={() => deletion.ask(picture)}
                    >
                      Delete
                    </button>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </PagedSection>
      {deletion.dialogs}
    </>
  )
}
