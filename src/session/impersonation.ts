import {
  startImpersonation as startImpersonationEndpoint,
  stopImpersonation as stopImpersonationEndpoint,
} from '@outcrop/contract/account/impersonation.ts'
import { call } from '#/api/http.ts'
import { claimsOf } from '#/lib/access-token.ts'
import { basePath } from '#/lib/base-path.ts'
import { store } from '#/state/store.ts'
import { tokenAtom } from './atoms.ts'
import { writeUserId } from './storage.ts'
import { postToTabs } from './tabs.ts'

/** Loads the app anew as whoever this session is answered as from now on, in the other tabs too. */
function beginAnew(userId: string | null) {
  const access = store.get(tokenAtom)
  if (userId !== null) writeUserId(userId)
  if (access) postToTabs({ kind: 'signed-in', access })
  location.assign(`${basePath()}/`)
}

/** Acts as somebody else from now on. Throws `ApiError`. */
export async function startImpersonation(userId: string, reason: string) {
  await call(startImpersonationEndpoint, { body: { user_id: userId, reason } })
  beginAnew(userId)
}

/** Is oneself again. Throws `ApiError`. */
export async function stopImpersonation() {
  await call(stopImpersonationEndpoint, {})
  beginAnew(claimsOf(store.get(tokenAtom) ?? '').subject)
}
