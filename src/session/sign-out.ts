import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { call } from '#/api/http.ts'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { pause } from '#/lib/patiently.ts'
import { hasExpired } from './access-token.ts'
import { sessionAtom } from './atoms.ts'
import { signOutPending, writeSignOutPending } from './browser-storage.ts'
import { dismissToast, toast } from './notices.ts'
import { sessionRefused } from './refresh.ts'
import { store } from './store.ts'
import { inOneTab } from './tabs.ts'

const patienceMs = 15_000
const firstWaitMs = 2000
const longestWaitMs = 60_000
/** Stays until it is closed or has been overtaken. */
const staysMs = 2 ** 31 - 1

/** The token of the session that was left, as long as it holds: a backend may refuse one that has ended. */
function bearer(token: string | null) {
  return token && !hasExpired(token, Date.now()) ? { Authorization: `Bearer ${token}` } : {}
}

/** Tells the server once. True when it has answered, in this tab or another; a refusal is an answer too. */
export function sendSignOut(token: string | null = null): Promise<boolean> {
  return inOneTab('outcrop-sign-out', async () => {
    if (!signOutPending()) return true
    try {
      await call(sessionEndpoints.logOut, { signal: AbortSignal.timeout(patienceMs), headers: bearer(token) })
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
  await loadNamespace('session')
  for (let wait = firstWaitMs; !(await sendSignOut(token)); wait = Math.min(wait * 2, longestWaitMs)) {
    notice ??= toast({
      title: translate('session:signOutUnconfirmed'),
      description: translate('session:signOutUnconfirmedText'),
      timeout: staysMs,
    })
    await pause(wait)
  }
  if (notice !== null) dismissToast(notice)
  // Who has signed in again meanwhile has other things on their mind.
  if ((tell || notice !== null) && store.get(sessionAtom).status !== 'signed-in')
    toast({ title: translate('session:signOutConfirmed'), variant: 'success' })
}

/** Tells the server until it has heard. The person learns when that waits, and when it is done; `tell` says so in any case. */
export function settleSignOut(tell: boolean, token: string | null = null): Promise<void> {
  settling ??= settle(tell, token).finally(() => {
    settling = null
  })
  return settling
}
