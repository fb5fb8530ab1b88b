import { useInfiniteQuery } from '@tanstack/react-query'
import { queryHistoryOptions, recommendationHistoryOptions } from './api.ts'
import { changesOf } from './changed-fields.ts'
import { paragraphsOf, type Part } from './word-differences.ts'
import { ownPictureId } from '#contract/picture-sizes.ts'
import { readRows } from '#contract/field-rows.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Paragraphs } from '#client/ui/free-text.tsx'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Time } from '#client/ui/time.tsx'
import './history-dialog.css'

export interface HistoryProps {
  subject: 'query' | 'recommendation'
  id: string
  now: Readonly<Record<string, unknown>>
  onClose: () => void
}

const Difference = ({ part: { kind, text } }: { part: Part }) => {
  if (kind === 'same') return <>{text}</>
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <span className="sr-only"> [{kind}: </span>
      {ownPictureId(text) ? (
        <ImageWithFallback
          src={text}
          alt={kind === 'added' ? 'The new picture' : 'The picture before'}
          width={96}
          height={72}
          className="inline-block aspect-4/3 w-24 rounded-field object-cover"
        />
      ) : (
        text
      )}
      <span className="sr-only">] </span>
    </Tag>
  )
}

export function HistoryDialog({ subject, id, now, onClose }: HistoryProps) {
  const ofQuery = useInfiniteQuery({ ...queryHistoryOptions(id), enabled: subject === 'query' })
  const ofEntry = useInfiniteQuery({ ...recommendationHistoryOptions(id), enabled: subject !== 'query' })

  return (
    <Dialog
      title="Changes"
      onClose={onClose}
      body={
        <PagedSection
          list={subject === 'query' ? ofQuery : ofEntry}
          loading={<Spinner />}
          failure="Failed to load the changes."
          empty={<p>The earlier text was not saved, because nobody had voted yet.</p>}
        >
          {(revisions) => (
            <ol className="word-differences grid gap-6">
              {changesOf(revisions, now).map(({ _id, at, changed }) => (
                <li key={_id}>
                  <h3 className="text-lead">
                    <Time at={at} as="minute" />
                  </h3>
                  <dl className="mt-2 grid gap-3">
                    {changed.map(({ name, parts }) => (
                      <div key={name}>
                        <dt className="text-small text-quiet">{readRows(subject)[name]?.name ?? name}</dt>
                        <dd>
                          <Paragraphs
                            lines={paragraphsOf(parts).map((parts) =>
                              parts.map((part, place) => <Difference key={place} part={part} />),
                            )}
                          />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ol>
          )}
        </PagedSection>
      }
    >
      <button type="button" className="btn btn-primary" onClick={onClose}>
        Close
      </button>
    </Dialog>
  )
}
