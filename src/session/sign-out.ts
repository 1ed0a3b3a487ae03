import { logOut } from '@outcrop/contract/account/session.ts'
import { isRefusal } from '#/api/api-error.ts'
import { call } from '#/api/http.ts'
import { i18n } from '#/i18n/i18n.ts'
import { hasExpired } from '#/lib/access-token.ts'
import { pause } from '#/lib/retry.ts'
import { dismissToast, toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { send, tokenAtom, userAtom } from './atoms.ts'
import { signOutPending, writeSignOutPending, writeUserId } from './storage.ts'
import { inOneTab, postToTabs } from './tabs.ts'

/** Name of the lock held while a sign-out is sent to the server, and while somebody signs in. */
export const SIGN_OUT_LOCK = 'outcrop-sign-out'
const TIMEOUT_MS = 15_000
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

/** The server has confirmed the sign-out, or a new session has replaced the old one. */
export function endSignOut() {
  writeSignOutPending(false)
  send({ type: 'signOutConfirmed' })
}

/** The header for the token of the old session, unless it has expired: a backend may refuse an expired one. */
function bearer(token: string | null) {
  return token && !hasExpired(token, Date.now()) ? { Authorization: `Bearer ${token}` } : {}
}

/** Sends the sign-out once. True when the server has answered, to this tab or another; a refusal is an answer too. */
export function sendSignOut(token: string | null = null): Promise<boolean> {
  return inOneTab(SIGN_OUT_LOCK, async () => {
    if (signOutPending()) {
      try {
        await call(logOut, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: bearer(token) })
      } catch (error) {
        if (!isRefusal(error)) return false
      }
    }
    endSignOut()
    return true
  })
}

async function settle(alwaysNotify: boolean, token: string | null) {
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
  // Nobody needs the confirmation once somebody has signed in again.
  if ((alwaysNotify || notice !== null) && !store.get(userAtom))
    toast({ title: i18n.t('session:signOutConfirmed'), variant: 'success' })
}

let settling: Promise<void> | null = null

/**
 * Sends the sign-out until the server confirms it. Toasts say when that takes long and when it is done; `alwaysNotify` shows
 * the confirmation in any case.
 */
export function settleSignOut(alwaysNotify = false, token: string | null = null): Promise<void> {
  settling ??= settle(alwaysNotify, token).finally(() => {
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
  // Who leaves leaves no files behind; who comes back after a pause finds them.
  if (reason === 'left') {
    void import('#/lib/kept-files.ts').then(({ forgetFiles }) => forgetFiles('all'))
    void import('#/lib/kept-drops.ts').then(({ forgetDrops }) => forgetDrops(null))
  }
  postToTabs({ kind: 'signed-out', reason })
  return settleSignOut(false, token)
}
