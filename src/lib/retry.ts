const firstWaitMs = 1000
const longestWaitMs = 8000

/** Settles after `ms` milliseconds, or as soon as the browser is online again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
}

/** Retries `load` with growing pauses (1 s to 8 s) until it succeeds; `onFailure` is called after each failed attempt. */
export async function retryUntilLoaded<Value>(load: () => Promise<Value>, onFailure?: () => void): Promise<Value> {
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await load()
    } catch {
      onFailure?.()
      await pause(wait)
    }
  }
}
