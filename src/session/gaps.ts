import { isRefusal } from '#/api/api-error.ts'
import { i18n } from '#/i18n/i18n.ts'
import { pause } from '#/lib/retry.ts'
import { dismissToast, toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { send, sessionGapsAtom } from './atoms.ts'
import type { Gap, SessionGap } from './session-state.ts'
import { maintenanceActive, switchesReady } from '#/state/switches.ts'

const SECOND_TRY_MS = 500
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000

/** Retries a failed call once after half a second, unless the server refused it. */
export async function retryOnce<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    return send()
  }
}

export function hasGap(gap: SessionGap): boolean {
  return store.get(sessionGapsAtom).includes(gap)
}

/** Logs a failed load; true where it leaves a gap. A refusal leaves none: it is an answer. */
export function leavesGap(gap: Gap, error: unknown): boolean {
  console.warn(`A part of the session could not be loaded: ${gap}`, error)
  return !isRefusal(error)
}

/** Records that a part could not be fetched, so that it is retried and the person sees a toast meanwhile. */
export function noteGap(userId: string, gap: Gap, error: unknown) {
  if (leavesGap(gap, error)) send({ type: 'gapFound', userId, gap })
}

let tryNow = () => {}

/** Resolves with true when the person presses "retry", or when no gap is left. */
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

/** The id of the toast; null during maintenance, as the maintenance page explains it. */
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

/** Shows a toast and retries the missing parts until there are no gaps. Runs once at a time. */
export function retryGaps(fill: (gap: SessionGap) => Promise<void>, onFilled: () => void) {
  retrying ??= retry(fill, onFilled).finally(() => {
    retrying = null
  })
}
