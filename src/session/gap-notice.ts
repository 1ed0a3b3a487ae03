import { i18n } from '#/i18n/i18n.ts'
import { pause } from '#/lib/patiently.ts'
import { goOn } from './after-login.ts'
import { sessionGapsAtom, type SessionGap } from './atoms.ts'
import { dismissToast, toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { maintenanceActive, switchesReady } from './switches.ts'

const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000

let mending: Promise<void> | null = null
let tryNow = () => {}

/** Settles with true when the person asks for it, or when nothing is missing any more. */
function wish(): Promise<true> {
  return new Promise((resolve) => {
    // A session that is begun anew has no gaps for a moment.
    const look = () => store.get(sessionGapsAtom).length === 0 && end()
    const unsubscribe = store.sub(sessionGapsAtom, () => queueMicrotask(look))
    function end() {
      unsubscribe()
      resolve(true)
    }
    tryNow = end
  })
}

/** During maintenance its page says what is the matter. */
function showNotice(): string | null {
  if (maintenanceActive()) return null
  return toast({
    title: i18n.t('session:gap.title'),
    description: i18n.t('session:gap.text'),
    timeout: TOAST_STAYS_MS,
    action: { label: i18n.t('session:gap.retry'), run: () => tryNow() },
  })
}

async function mend(fill: (gap: SessionGap) => Promise<void>) {
  await Promise.all([i18n.loadNamespaces('session'), switchesReady()])
  let notice = showNotice()
  let wait = FIRST_WAIT_MS
  for (;;) {
    const wanted = await Promise.race([pause(wait), wish()])
    const gaps = store.get(sessionGapsAtom)
    const outcomes = await Promise.allSettled(gaps.map(fill))
    if (store.get(sessionGapsAtom).length === 0) {
      if (notice !== null) dismissToast(notice)
      // Who is here, or where they may be, may be another matter now.
      if (outcomes.length > 0) goOn()
      return
    }
    if (wanted) {
      if (notice !== null) dismissToast(notice)
      notice = showNotice()
    }
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/** Says that something is missing and asks for it until it is there. Runs once at a time. */
export function mendGaps(fill: (gap: SessionGap) => Promise<void>): Promise<void> {
  mending ??= mend(fill).finally(() => {
    mending = null
  })
  return mending
}
