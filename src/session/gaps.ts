import { isRefusal } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { pause } from '#/lib/patiently.ts'
import { dismissToast, toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { send, sessionGapsAtom } from './atoms.ts'
import type { Gap, SessionGap } from './session-state.ts'
import { maintenanceActive, switchesReady } from '#/state/switches.ts'

const SECOND_TRY_MS = 500
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000

/** Calls a second time after half a second, unless the server refused. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    return ask()
  }
}

export function hasGap(gap: SessionGap): boolean {
  return store.get(sessionGapsAtom).includes(gap)
}

/** Whether an error leaves a gap. A refusal does not: it is an answer. */
export function leavesGap(gap: Gap, error: unknown): boolean {
  console.warn(`A part of the session could not be loaded: ${gap}`, error)
  return !isRefusal(error)
}

/** Remembers that a part could not be fetched: it is fetched again, and the person is told meanwhile. */
export function noteGap(userId: string, gap: Gap, error: unknown) {
  if (leavesGap(gap, error)) send({ type: 'gapFound', userId, gap })
}

let tryNow = () => {}

/** Settles with true when the person asks for another try, or when nothing is missing any more. */
function retryWanted(): Promise<true> {
  return new Promise((resolve) => {
    const unsubscribe = store.sub(sessionGapsAtom, () => store.get(sessionGapsAtom).length === 0 && end())
    function end() {
      unsubscribe()
      resolve(true)
    }
    tryNow = end
  })
}

/** Null during maintenance, when the maintenance page says what is the matter. */
function showNotice(): string | null {
  if (maintenanceActive()) return null
  return toast({
    title: i18n.t('session:gap.title'),
    description: i18n.t('session:gap.text'),
    timeout: TOAST_STAYS_MS,
    action: { label: i18n.t('session:gap.retry'), run: () => tryNow() },
  })
}

async function retry(fill: (gap: SessionGap) => Promise<void>, onFilled: () => void) {
  await Promise.all([i18n.loadNamespaces('session'), switchesReady()])
  let notice = showNotice()
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const wanted = await Promise.race([pause(wait), retryWanted()])
    const gaps = store.get(sessionGapsAtom)
    await Promise.allSettled(gaps.map(fill))
    if (store.get(sessionGapsAtom).length === 0) {
      if (notice !== null) dismissToast(notice)
      if (gaps.length > 0) onFilled()
      return
    }
    if (wanted) {
      if (notice !== null) dismissToast(notice)
      notice = showNotice()
    }
  }
}

let retrying: Promise<void> | null = null

/** Shows that something is missing and fetches it again until there are no gaps. Runs once at a time. */
export function retryGaps(fill: (gap: SessionGap) => Promise<void>, onFilled: () => void) {
  retrying ??= retry(fill, onFilled).finally(() => {
    retrying = null
  })
}
