import type { ModerationCase } from '#contract/moderation.ts'
import { decidedWords } from '#contract/decided-words.ts'
import { standingWords } from '../words.ts'
import { countOf } from '#client/lib/format.ts'
import { Time } from '#client/ui/time.tsx'

/** Who posted it, and what was decided on things like it. */
export const Background = ({ entry: { subject, author, similar } }: { entry: ModerationCase }) => (
  <div className="grid gap-2 text-small text-quiet">
    <p className="wrap-anywhere">
      {author ? (
        <>
          {subject !== 'member' && 'By '}
          <bdi className="font-semibold">{author.name || author.handle || 'a member without a name'}</bdi>
          {author.handle && author.name && (
            <>
              {' '}
              <bdi>@{author.handle}</bdi>
            </>
          )}{' '}
          · {standingWords(author)} since <Time at={author.joined} /> · {countOf(author.posts, 'post')} ·{' '}
          {countOf(author.decisions, 'earlier decision')}
          {author.suspendedUntil && (
            <>
              {' '}
              · Suspended until <Time at={author.suspendedUntil} />
            </>
          )}
        </>
      ) : (
        `${subject === 'member' ? 'A' : 'By a'} former member.`
      )}
    </p>
    {similar.length > 0 && (
      <details>
        <summary className="min-h-11 cursor-pointer content-center">Similar decisions</summary>
        <ul className="grid gap-1">
          {similar.map(({ action, reason, at }) => (
            <li key={at + reason} className="wrap-anywhere">
              {decidedWords[action]}, <Time at={at} />: <bdi>{reason}</bdi>
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
)
