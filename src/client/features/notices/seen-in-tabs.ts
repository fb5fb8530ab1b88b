import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unseenCountOptions } from './api.ts'

const channelName = 'swapwise:notices'

/** Tells every tab of this browser, this one included, that notices were seen. */
export function announceSeen() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('seen')
  channel.close()
}

/** Counts anew when notices were seen, in whichever tab. */
export function useSeenInTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => void client.invalidateQueries({ queryKey: unseenCountOptions.queryKey })
    return () => channel.close()
  }, [client])
}
