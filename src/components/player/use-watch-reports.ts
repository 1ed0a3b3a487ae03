import { STRETCHES_MAX } from '@outcrop/contract/recordings/shared-recording.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { sendWatched } from '#/api/shared-recordings.ts'
import { consentAtom } from '#/state/consent.ts'
import { WatchLog } from './watch-log.ts'

const SEND_MS = 10_000

/** Reports what is played to the company whose recording it is; nothing without consent. Answers what to tell of playing. */
export function useWatchReports(id: string, visit: string, counts: boolean): WatchLog {
  const mayReport = useAtomValue(consentAtom) && counts
  const [log] = useState(() => new WatchLog())
  useEffect(() => {
    // What is played before consent is never reported.
    if (!mayReport)
      return () => {
        log.take(Infinity)
        log.rest()
      }

    function send() {
      const played = log.take(STRETCHES_MAX)
      // Statistics are worth no message to whoever watches.
      if (played.length > 0) void sendWatched(id, { visit, played }).catch(() => undefined)
    }

    function leave() {
      if (document.visibilityState === 'hidden') send()
    }

    const timer = setInterval(send, SEND_MS)
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('pagehide', send)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [mayReport, log, id, visit])
  return log
}
