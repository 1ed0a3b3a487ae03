import { sessionEndpoints } from '@outcrop/contract/session.ts'
import type { User } from '@outcrop/contract/user.ts'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/http.ts'
import { loadPerson } from './load-person.ts'
import { endSignOut, sendSignOut, SIGN_OUT_LOCK } from './sign-out.ts'
import { signOutPending } from './storage.ts'
import { inOneTab, tellTabs } from './tabs.ts'

/** Signs in with a password. Throws `ApiError`; `invalid_credentials` also where a backend answers a plain 400 or 401. */
export async function logIn(credentials: { readonly email_address: string; readonly password: string }): Promise<User> {
  let answer
  // A sign-out that arrives after the new session has taken the cookie would end the new one.
  if (signOutPending()) await sendSignOut()
  try {
    answer = await inOneTab(SIGN_OUT_LOCK, async () => {
      const opened = await call(sessionEndpoints.logIn, { body: credentials })
      endSignOut()
      return opened
    })
  } catch (error) {
    const plain = error instanceof ApiError && !error.problem?.code && (error.status === 400 || error.status === 401)
    throw plain ? new ApiError('invalid_credentials', error.status, error.problem, error) : error
  }
  await loadPerson(answer.access, answer.user)
  tellTabs({ kind: 'signed-in', access: answer.access })
  return answer.user
}
