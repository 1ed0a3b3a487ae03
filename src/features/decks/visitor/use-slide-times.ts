import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { sendSlideTimes } from '#/api/shared-decks.ts'
import { consentAtom } from '#/state/consent.ts'
import { SlideClock } from './slide-clock.ts'

const SEND_MS = 5000

/** Reports how long each slide is in sight while the page is, to whoever shared the deck; nothing without consent. */
export function useSlideTimes(token: string, visit: string, slideId: string | null) {
  const mayReport = useAtomValue(consentAtom)

  useEffect(() => {
    if (!mayReport || slideId === null) return
    const clock = new SlideClock(() => performance.now())
    const follow = () => clock.show(document.visibilityState === 'visible')

    function send() {
      const milliseconds = clock.take()
      if (milliseconds === 0 || slideId === null) return
      // Statistics are worth no retry and no message to whoever looks at the deck.
      void sendSlideTimes(token, visit, [{ slide_id: slideId, milliseconds }]).catch(() => undefined)
    }

    function leave() {
      follow()
      if (document.visibilityState === 'hidden') send()
    }

    follow()
    const timer = setInterval(send, SEND_MS)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', leave)
      clock.show(false)
      send()
    }
  }, [mayReport, token, visit, slideId])
}
