import { sessionEndpoints } from '@outcrop/contract/session.ts'
import type { User } from '@outcrop/contract/user.ts'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/http.ts'
import { accessTokenAtom } from './atoms.ts'
import { signOutPending, writeSignOutPending } from './storage.ts'
import { loadPerson } from './session.ts'
import { sendSignOut } from './sign-out.ts'
import { store } from '#/state/store.ts'
import { inOneTab, tellTabs } from './tabs.ts'

/** Signs in with a password. Throws `ApiError`; `invalid_credentials` also where a backend answers a plain 400 or 401. */
export async function logIn(credentials: { readonly email_address: string; readonly password: string }): Promise<User> {
  let answer
  // The session that was left must not be ended by a message that comes after the new one has taken its cookie.
  if (signOutPending()) await sendSignOut()
  try {
    answer = await inOneTab('outcrop-sign-out', async () => {
      const opened = await call(sessionEndpoints.logIn, { body: credentials })
      writeSignOutPending(false)
      return opened
    })
  } catch (error) {
    const plain = error instanceof ApiError && !error.problem?.code && (error.status === 400 || error.status === 401)
    throw plain ? new ApiError('invalid_credentials', error.status, error.problem, error) : error
  }
  store.set(accessTokenAtom, answer.access)
  await loadPerson(answer.user)
  tellTabs({ kind: 'signed-in', access: answer.access })
  return answer.user
}
