import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Query keys whose data a tab has changed on the server. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outcrop-changes')

if (channel)
  channel.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => {
    for (const queryKey of data) void queryClient.invalidateQueries({ queryKey })
  }

/** Makes the other tabs of this browser refetch what they show of the changed data. */
export function tellTabs(...keys: readonly QueryKey[]) {
  channel?.postMessage(keys)
}
