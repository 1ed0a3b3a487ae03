import { useEffect } from 'react'

/** Keeps the screen on while mounted, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    const end = new AbortController()
    let held: WakeLockSentinel | null = null
    async function hold() {
      // The browser lets go of it when the tab is hidden; refused at low battery.
      if (document.visibilityState !== 'visible') return
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (end.signal.aborted) void lock?.release()
      else held = lock
    }
    void hold()
    document.addEventListener('visibilitychange', () => void hold(), { signal: end.signal })
    return () => {
      end.abort()
      void held?.release()
    }
  }, [])
}
