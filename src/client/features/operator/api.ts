import { queryOptions } from '@tanstack/react-query'
import { getOperator } from '#contract/operator.ts'
import { call } from '#client/lib/http/api.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'

export const operatorOptions = queryOptions({
  queryKey: cacheKeys.operator,
  queryFn: ({ signal }) => call(getOperator, { signal }),
})
