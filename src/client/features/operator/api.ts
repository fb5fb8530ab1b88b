import { queryOptions } from '@tanstack/react-query'
import { getOperator } from '#contract/operator.ts'
import { call } from '#client/lib/http/api.ts'

export const operatorOptions = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => call(getOperator, { signal }),
})
