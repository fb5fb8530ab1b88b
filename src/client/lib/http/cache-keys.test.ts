import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cacheKeys, readMineAgain } from './cache-keys.ts'

it('reads what somebody marked anew, though the first read of all is still on its way', async () => {
  const client = new QueryClient()
  const reads: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [...cacheKeys.mine, 'q1'],
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => reads.length).toBe(1)
  const again = readMineAgain(client, 'q1')
  await expect.poll(() => reads.length).toBe(2)
  reads[0]?.('from before')
  reads[1]?.('with the mark')
  await again
  expect(observer.getCurrentResult().data).toBe('with the mark')
  stop()
  client.clear()
})
