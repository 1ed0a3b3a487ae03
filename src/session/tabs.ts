/** Messages between tabs. Tokens are passed in memory only, never by storage. */
export type TabMessage =
  | { readonly kind: 'token'; readonly access: string }
  | { readonly kind: 'signed-in'; readonly access: string }
  | { readonly kind: 'signed-out'; readonly reason: 'left' | 'expired' }
  | { readonly kind: 'company'; readonly id: string | null }
  /** Flags or switches have been changed. */
  | { readonly kind: 'features' }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('outcrop-session')

export function postToTabs(message: TabMessage) {
  channel?.postMessage(message)
}

export function onTabMessage(listen: (message: TabMessage) => void) {
  if (channel) channel.onmessage = (event: MessageEvent<TabMessage>) => listen(event.data)
}

/** Time for a message to arrive that another tab posted before it released the lock. */
const DELIVERY_MS = 25

/**
 * Runs `work` in one tab at a time. `waited` says that another tab held the lock before, so its result may have arrived
 * by message. A browser without locks (a page served without TLS) runs the work at once.
 */
export async function inOneTab<Value>(name: string, work: (waited: boolean) => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !navigator.locks) return work(false)
  const first = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    return lock ? { value: await work(false) } : null
  })
  if (first) return first.value
  return navigator.locks.request(name, async () => {
    await new Promise((resolve) => setTimeout(resolve, DELIVERY_MS))
    return work(true)
  })
}
