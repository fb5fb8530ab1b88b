import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListEntry } from '#contract/lists.ts'
import { listOptions, sendOrder } from './api.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'

/** Shows a new order at once. One is sent after the other, so that the last one counts. */
export function useOrdering(id: string) {
  const client = useQueryClient()
  const { queryKey } = listOptions(id)
  const { mutate } = useMutation({
    scope: { id: `order of ${id}` },
    mutationFn: (entries: ListEntry[]) =>
      sendOrder(
        id,
        entries.map(({ _id }) => _id),
      ),
    onError: (error) => {
      notify.error(errorMessage(error, 'The order could not be saved.'))
      void client.invalidateQueries({ queryKey })
    },
  })
  return (entries: ListEntry[]) => {
    client.setQueryData(queryKey, (list) => list && { ...list, entries })
    mutate(entries)
  }
}
