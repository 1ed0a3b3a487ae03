const firstWaitMs = 1000
const longestWaitMs = 8000

/** Settles when the network is back, and otherwise after a while. */
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

/** Asks again and again until there is an answer; `onFailure` hears of each try in vain. */
export async function patiently<Answer>(ask: () => Promise<Answer>, onFailure?: () => void): Promise<Answer> {
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await ask()
    } catch {
      onFailure?.()
      await pause(wait)
    }
  }
}
