import { useQuery } from '@tanstack/react-query'
import { allExperiencesWith } from '../api.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { UnfoldLink } from '#client/ui/lists/unfold-link.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

/** For whoever reads without scripts: a link, and those it leads to that are not shown `before`. */
export function PlainExperiences({ id, before }: { id: string; before: number }) {
  const { data: experiences } = useQuery({ ...allExperiencesWith(id), enabled: false })
  return (
    <noscript>
      {experiences ? (
        <ul className="mt-2 grid gap-2">
          {experiences.slice(before).map(({ _id, name, handle, note, swappedAt }) => (
            <li key={_id}>
              <FreeText text={note} />
              <p className="text-small text-quiet">
                <MemberName name={name} handle={handle} /> · <Time at={swappedAt} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <UnfoldLink id={id}>Show more experiences</UnfoldLink>
      )}
    </noscript>
  )
}
