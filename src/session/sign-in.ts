import { isSuperAdmin } from '@outcrop/contract/api/access.ts'
import { listFlags, listFollowedCompanies, logIn as logInEndpoint } from '@outcrop/contract/account/session.ts'
import { getUser, type User } from '@outcrop/contract/account/user.ts'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/http.ts'
import { claimsOf } from '#/lib/access-token.ts'
import { store } from '#/state/store.ts'
import { guestAtom, selectedCompanyAtom, send, userAtom } from './atoms.ts'
import { findStartingCompany, loadPermissions, reloadPermissions } from './company.ts'
import { retryOnce, leavesGap } from './gaps.ts'
import type { CompanyReference, Gap } from './session-state.ts'
import { endSignOut, sendSignOut, SIGN_OUT_LOCK } from './sign-out.ts'
import { readCompanyId, readUserId, signOutPending, writeGuest, writeUserId } from './storage.ts'
import { inOneTab, postToTabs } from './tabs.ts'

export async function loadFlags(): Promise<Record<string, boolean>> {
  const flags = await call(listFlags, {})
  return Object.fromEntries(flags.map((flag) => [flag.name, flag.is_active_for_user]))
}

export async function loadFollowed(): Promise<readonly CompanyReference[]> {
  const { results } = await call(listFollowedCompanies, {})
  return results.map(({ company }) => ({ id: company.id, name: company.name }))
}

/**
 * Signs in the person of a token: fetches the user and their data in parallel. A person can work without flags, followed
 * companies and permissions, so those become gaps. Throws where the user cannot be fetched.
 */
export async function loadPerson(token: string, known?: User) {
  send({ type: 'tokenReceived', token })
  const gaps: Gap[] = []
  async function orGap<Value>(gap: Gap, work: Promise<Value>, fallback: Value): Promise<Value> {
    try {
      return await work
    } catch (error) {
      if (leavesGap(gap, error) && !gaps.includes(gap)) gaps.push(gap)
      return fallback
    }
  }

  const { subject } = claimsOf(token)
  const remembered = readCompanyId()
  // Only started here: loadPermissions below shares the request, or sends a new one where it failed.
  // A super admin who acts as somebody else asks for the permissions of that person, who is not known yet.
  if (subject && remembered && subject === (readUserId() ?? subject))
    loadPermissions(remembered, subject).catch(() => [])
  const [user, flags, followedCompanies] = await Promise.all([
    known ?? call(getUser, {}),
    orGap('flags', retryOnce(loadFlags), {}),
    orGap('followed', retryOnce(loadFollowed), []),
  ])
  const before = store.get(userAtom)?.id === user.id ? store.get(selectedCompanyAtom) : null
  const company = await orGap('company', findStartingCompany(user), before)
  const permissionsAtCompany =
    company && !isSuperAdmin(user) && (await orGap('company', loadPermissions(company.id, user.id), null))
  const permissions = company && permissionsAtCompany ? { [company.id]: permissionsAtCompany } : {}
  if (signOutPending()) throw new ApiError('session_expired', 401, null)
  writeGuest(null)
  store.set(guestAtom, null)
  writeUserId(user.id)
  send({ type: 'personLoaded', token, user, flags, followedCompanies, company, permissions, gaps })
}

/** Signs in with a password. Throws `ApiError`; `invalid_credentials` also where a backend answers a plain 400 or 401. */
export async function logIn(credentials: { readonly email_address: string; readonly password: string }): Promise<User> {
  try {
    return await openSession(() => call(logInEndpoint, { body: credentials }))
  } catch (error) {
    const plain = error instanceof ApiError && !error.problem?.code && (error.status === 400 || error.status === 401)
    throw plain ? new ApiError('invalid_credentials', error.status, error.problem, error) : error
  }
}

/** Signs in with a request that returns a token. Throws what the request throws. */
export async function openSession(open: () => Promise<{ access: string; user: User }>): Promise<User> {
  // A sign-out that arrives after the new session has taken the cookie would end the new one.
  if (signOutPending()) await sendSignOut()
  const answer = await inOneTab(SIGN_OUT_LOCK, async () => {
    const opened = await open()
    endSignOut()
    return opened
  })
  await loadPerson(answer.access, answer.user)
  postToTabs({ kind: 'signed-in', access: answer.access })
  return answer.user
}

/** After a second factor was added or removed: a company may ask for one. Throws. */
export async function reloadRights(): Promise<void> {
  await reloadUser()
  const user = store.get(userAtom)
  const company = store.get(selectedCompanyAtom)
  if (user && company && !isSuperAdmin(user)) await reloadPermissions(user, company.id)
}

/** After the person's name, address or picture has changed; does nothing where nobody is signed in. */
export async function reloadUser(): Promise<void> {
  if (!store.get(userAtom)) return
  const user = await call(getUser, {})
  send({ type: 'userChanged', userId: user.id, user })
}
