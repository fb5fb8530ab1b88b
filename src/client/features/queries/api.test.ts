import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ownQueriesOptions, queryListOptions, queryOptionsFor, recentQueriesOptions } from './api.ts'
import { allQueries } from '#contract/query-filters.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { exampleQuery } from '#client/testing/examples.ts'
import { failure, serve } from '#client/testing/server.ts'

it('a query that is found to be gone leaves every list, which is read again when it is next shown', async () => {
  const other = { ...exampleQuery, _id: '6550c0de0000000000000003' }
  serve({
    'GET /products': [exampleQuery, other],
    [`GET /products/${exampleQuery._id}`]: failure(404, 'Query not found.'),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const own = ownQueriesOptions('mira@example.org')
  const all = queryListOptions(allQueries)
  await client.infiniteQuery(own)
  await client.infiniteQuery(all)
  await client.query(recentQueriesOptions)

  await expect(client.query(queryOptionsFor(exampleQuery._id))).rejects.toThrow('Query not found.')
  expect(itemsOf(client.getQueryData(own.queryKey))).toEqual([other])
  expect(itemsOf(client.getQueryData(all.queryKey))).toEqual([other])
  expect(client.getQueryData(recentQueriesOptions.queryKey)).toEqual([other])
  for (const { queryKey } of [own, all, recentQueriesOptions])
    expect(client.getQueryState(queryKey)?.isInvalidated, queryKey.join()).toBe(true)
})
