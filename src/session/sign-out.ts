import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { isRefusal } from '#/api/api-error.ts'
import { call } from '#/api/http.ts'
import { i18n } from '#/i18n/i18n.ts'
import { hasExpired } from '#/lib/access-token.ts'
import { pause } from '#/lib/patiently.ts'
import { dismissToast, toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { send, tokenAtom, userAtom } from './atoms.ts'
import { signOutPending, writeSignOutPending, writeUserId } from './storage.ts'
import { inOneTab, tellTabs } from './tabs.ts'

/** Held while the server is told that somebody signed out, and while somebody signs in. */
export const SIGN_OUT_LOCK = 'outcrop-sign-out'
const TIMEOUT_MS = 15_000
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/** The server has answered, or a new session has replaced the one that was left. */
export function endSignOut() {
  writeSignOutPending(false)
  send({ type: 'signOutConfirmed' })
}

/** The token of the session that was left, unless it has ended: a backend may refuse one that has. */
function bearer(token: string | null) {
  return token && !hasExpired(token, Date.now()) ? { Authorization: `Bearer ${token}` } : {}
}

/** Tells the server once. True when it has answered, in this tab or another; a refusal is an answer too. */
export function sendSignOut(token: string | null = null): Promise<boolean> {
  return inOneTab(SIGN_OUT_LOCK, async () => {
    if (signOutPending()) {
      try {
        await call(sessionEndpoints.logOut, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: bearer(token) })
      } catch (error) {
        if (!isRefusal(error)) return false
      }
    }
    endSignOut()
    return true
  })
}

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
  // Nothing to say to somebody who has signed in again meanwhile.
  if ((tell || notice !== null) && !store.get(userAtom))
    toast({ title: i18n.t('session:signOutConfirmed'), variant: 'success' })
}

let settling: Promise<void> | null = null

/** Tells the server until it confirms. The person is told when that takes long and when it is done; `tell` reports it in any case. */
export function settleSignOut(tell = false, token: string | null = null): Promise<void> {
  settling ??= settle(tell, token).finally(() => {
    settling = null
  })
  return settling
}

/** Signs out in all tabs at once; settles when the server has confirmed it. */
export function endSession(reason: 'left' | 'expired'): Promise<void> {
  const token = store.get(tokenAtom)
  writeSignOutPending(true)
  writeUserId(null)
  send({ type: 'signOutStarted' })
  tellTabs({ kind: 'signed-out', reason })
  return settleSignOut(false, token)
}
