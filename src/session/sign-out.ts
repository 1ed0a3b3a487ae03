import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { call } from '#/api/http.ts'
import { i18n } from '#/i18n/i18n.ts'
import { pause } from '#/lib/patiently.ts'
import { hasExpired } from '#/lib/access-token.ts'
import { sessionAtom } from './atoms.ts'
import { signOutPending, writeSignOutPending } from './storage.ts'
import { dismissToast, toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { sessionRefused } from './refresh.ts'
import { store } from '#/state/store.ts'
import { inOneTab } from './tabs.ts'

const TIMEOUT_MS = 15_000
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/** The token of the session that was left, as long as it holds: a backend may refuse one that has ended. */
function bearer(token: string | null) {
  return token && !hasExpired(token, Date.now()) ? { Authorization: `Bearer ${token}` } : {}
}

/** Tells the server once. True when it has answered, in this tab or another; a refusal is an answer too. */
export function sendSignOut(token: string | null = null): Promise<boolean> {
  return inOneTab('outcrop-sign-out', async () => {
    if (!signOutPending()) return true
    try {
      await call(sessionEndpoints.logOut, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: bearer(token) })
    } catch (error) {
      if (!sessionRefused(error)) return false
    }
    writeSignOutPending(false)
    return true
  })
}

let settling: Promise<void> | null = null

async function settle(tell: boolean, token: string | null) {
  let notice: string | null = null
  await i18n.loadNamespaces('session')
  for (let wait = FIRST_WAIT_MS; !(await sendSignOut(token)); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    notice ??= toast({
      title: i18n.t('session:signOutUnconfirmed'),
      description: i18n.t('session:signOutUnconfirmedText'),
      timeout: TOAST_STAYS_MS,
    })
    await pause(wait)
  }
  if (notice !== null) dismissToast(notice)
  // Who has signed in again meanwhile has other things on their mind.
  if ((tell || notice !== null) && store.get(sessionAtom).status !== 'signed-in')
    toast({ title: i18n.t('session:signOutConfirmed'), variant: 'success' })
}

/** Tells the server until it has heard. The person learns when that waits, and when it is done; `tell` says so in any case. */
export function settleSignOut(tell = false, token: string | null = null): Promise<void> {
  settling ??= settle(tell, token).finally(() => {
    settling = null
  })
  return settling
}
