import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReceivedRecommendation } from '#contract/recommendations.ts'
import { receivedRecommendationsOptions } from './api.ts'
import { DateTime, QueryLink, RecommendationTable } from './recommendation-table.tsx'
import { paths } from '#client/lib/paths.ts'
import type { Column } from '#client/ui/lists/data-table.tsx'
import { MemberName } from '#client/ui/member-name.tsx'
import { NotConfirmed } from '#client/ui/not-confirmed.tsx'
import { LongText } from '#client/ui/long-text.tsx'

const missing = '-'

// Imported rows may lack anything, whatever the contract promises of new ones.
type Received = Partial<ReceivedRecommendation> & { _id: string }

const Recommended = ({ label = 'Recommended:', children }: { label?: string; children: ReactNode }) => (
  <div dir="ltr" className="mt-2 text-small">
    {/* As high as a link's room for a finger, so that the lines of a row's columns stay level. */}
    <span className="items-center text-quiet min-[60rem]:inline-flex min-[60rem]:min-h-11">{label}</span>{' '}
    <bdi>{children}</bdi>
  </div>
)

const columns: Column<Received>[] = [
  {
    header: 'Query Title',
    className: 'w-[24%]',
    cell: ({ _id, queryId, queryDetails, title }) => (
      <>
        <QueryLink id={queryId}>{queryDetails?.queryTitle || missing}</QueryLink>
        {title && (
          <Recommended>
            {queryId ? (
              <Link
                to={paths.recommendation(queryId, _id)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </Recommended>
        )}
      </>
    ),
  },
  {
    header: 'Product Name',
    className: 'w-[16%]',
    cell: ({ queryDetails, productName }) => (
      <>
        {queryDetails?.productName || missing}
        {productName && <Recommended>{productName}</Recommended>}
      </>
    ),
  },
  {
    header: 'Boycotting Reason',
    cell: ({ boycottingReason, reason }) => (
      <>
        {boycottingReason ? <LongText text={boycottingReason} /> : missing}
        {reason && (
          <Recommended label="Why this one:">
            <LongText text={reason} />
          </Recommended>
        )}
      </>
    ),
  },
  {
    header: 'Recommender Email',
    className: 'w-[18%]',
    cell: ({ recommenderEmail, recommenderName, emailVerified, handle = null }) => (
      <>
        {recommenderEmail || missing}
        <NotConfirmed of={{ emailVerified }} />
        {recommenderName && recommenderName !== recommenderEmail && (
          <Recommended label="By">
            <MemberName
              name={recommenderName}
              handle={handle}
              className="inline-flex min-h-11 items-center"
            />
          </Recommended>
        )}
      </>
    ),
  },
  {
    header: 'Recommended At',
    className: 'w-[15%]',
    cell: ({ createdAt }) => (createdAt ? <DateTime at={createdAt} /> : missing),
  },
]

const toMyQueries = (
  <Link to={paths.myQueries} className="btn btn-primary">
    My Queries
  </Link>
)

export const ReceivedRecommendations = ({ email }: { email: string }) => (
  <RecommendationTable
    list={useInfiniteQuery(receivedRecommendationsOptions(email))}
    caption="Recommendations on My Queries"
    columns={columns}
    empty={{
      text: 'No recommendations found for your queries.',
      illustration: 'empty-letterbox',
      link: toMyQueries,
    }}
  />
)
