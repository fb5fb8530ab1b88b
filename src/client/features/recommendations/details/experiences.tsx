import type { Experience } from '#contract/recommendations.ts'
import { FreeText } from '#client/ui/free-text.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { Time } from '#client/ui/time.tsx'

/** What members who switched say of it. */
export const Experiences = ({ experiences }: { experiences: Experience[] }) => (
  <section className="mt-4 max-w-prose border-s-2 border-mint ps-4">
    <h4 className="text-small font-semibold">From members who switched</h4>
    <ul className="grid gap-2">
      {experiences.map(({ handle, name, note, swappedAt }) => (
        <li key={handle}>
          <FreeText text={note} />
          <p className="text-small text-quiet">
            <MemberName name={name} handle={handle} /> · <Time at={swappedAt} />
          </p>
        </li>
      ))}
    </ul>
  </section>
)
