import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noticeListOptions, unseenCountOptions } from './api.ts'
import { listenForNotices } from './live-notices.ts'

const name = 'swapwise:notices'

/** Tells every tab of this browser, this one included, that there is something else to read. */
export function announceNews() {
  const channel = new BroadcastChannel(name)
  channel.postMessage('news')
  channel.close()
}

/** Counts anew; whoever looks at the list is shown what was added. */
async function readAgain(client: QueryClient) {
  await client.invalidateQueries({ queryKey: unseenCountOptions.queryKey })
  if (client.getQueryData(unseenCountOptions.queryKey))
    await client.invalidateQueries({ queryKey: noticeListOptions.queryKey })
}

const everyMinute = 60_000

/** One tab listens to the server for all of them; where tabs cannot agree on one, each asks now and then. */
function listen(signal: AbortSignal) {
  if (!('locks' in navigator)) {
    const timer = setInterval(announceNews, everyMinute)
    signal.addEventListener('abort', () => clearInterval(timer))
    return
  }
  navigator.locks
    .request(name, { signal }, () => listenForNotices(announceNews, signal))
    .catch(() => undefined)
}

/** Reads again when there is news, or notices were seen, in whichever tab or on whichever device. */
export function useLiveNotices() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.onmessage = () => void readAgain(client)
    const over = new AbortController()
    listen(over.signal)
    return () => {
      over.abort()
      channel.close()
    }
  }, [client])
}
