import type { ReactNode } from 'react'
import { countedPosts, type MemberProfile } from '#contract/members.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import { ImageWithFallback, placeholders } from '#client/ui/image-with-fallback.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  member: MemberProfile
  /** What can be done here. */
  children?: ReactNode
}

export const MemberHeader = ({ member: { handle, name, picture, joined, helpful }, children }: Props) => (
  <header className="flex flex-wrap items-start gap-x-6 gap-y-5">
    <ImageWithFallback
      src={picture}
      fallback={placeholders.avatar}
      alt=""
      width={96}
      height={96}
      loading="eager"
      className="size-20 shrink-0 rounded-full object-cover sm:size-24"
    />
    <div className="min-w-0 grow basis-60">
      <h1 dir="auto" className="swap-rule text-title">
        {name || `@${handle}`}
      </h1>
      <p className="mt-4 text-quiet wrap-anywhere">
        {name && (
          <>
            <bdi>@{handle}</bdi>
            {' · '}
          </>
        )}
        Member since <Time at={joined} />
        {helpful > 0 && <> · {countOf(helpful, 'helpful mark')} received</>}
      </p>
    </div>
    <div className="flex min-h-11 flex-wrap items-center gap-3 print:hidden">{children}</div>
  </header>
)

/** Beyond what is counted nobody cares how many there are. */
export const shownCount = (count: number) =>
  count < countedPosts ? String(count) : `${formatCount(countedPosts, 'en')}+`
