import { impersonationEndpoints } from '@outcrop/contract/impersonation.ts'
import { call } from '#/api/http.ts'
import { basePath } from '#/lib/base-path.ts'
import { store } from '#/state/store.ts'
import { tokenAtom } from './atoms.ts'
import { postToTabs } from './tabs.ts'

/** Loads the app anew as whoever this session is answered as from now on, in the other tabs too. */
function beginAnew() {
  const access = store.get(tokenAtom)
  if (access) postToTabs({ kind: 'signed-in', access })
  location.assign(`${basePath()}/`)
}

/** Acts as somebody else from now on. Throws `ApiError`. */
export async function startImpersonation(userId: string, reason: string) {
  await call(impersonationEndpoints.startImpersonation, { body: { user_id: userId, reason } })
  beginAnew()
}

/** Is oneself again. Throws `ApiError`. */
export async function stopImpersonation() {
  await call(impersonationEndpoints.stopImpersonation, {})
  beginAnew()
}
