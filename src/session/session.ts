import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { userEndpoints, type User } from '@outcrop/contract/user.ts'
import { ApiError } from '#/api/api-error.ts'
import { call, configureHttp } from '#/api/http.ts'
import { translate } from '#/i18n/translations.ts'
import { claimsOf, expiresSoon, RENEW_SECONDS } from './access-token.ts'
import {
  accessTokenAtom,
  guestAtom,
  selectedCompanyAtom,
  sessionAtom,
  SIGNED_OUT,
  type CompanyReference,
  type GuestInfo,
} from './atoms.ts'
import { readCompanyId, readGuest, writeGuest, writeLocale } from './browser-storage.ts'
import { companyRows, followCompany, forgetPermissions, loadPermissions, restoreCompany } from './company.ts'
import { navigatorOf } from './navigator.ts'
import { toast } from './notices.ts'
import { refreshToken, sessionRefused } from './refresh.ts'
import { store } from './store.ts'
import { onTabMessage, tellTabs, type TabMessage } from './tabs.ts'

async function loadFlags(): Promise<Record<string, boolean>> {
  const flags = await call(sessionEndpoints.listFlags, {})
  return Object.fromEntries(flags.map((flag) => [flag.name, flag.is_active_for_user]))
}

async function loadFollowed(): Promise<readonly CompanyReference[]> {
  const { results } = await call(sessionEndpoints.listFollowedCompanies, {})
  return results.map(({ company }) => ({ id: company.id, name: company.name }))
}

/** Without flags or followed companies a person can still work. */
function soft<Value>(work: Promise<Value>, fallback: Value): Promise<Value> {
  return work.catch((error: unknown) => {
    console.warn('A part of the session could not be loaded', error)
    return fallback
  })
}

/** Fetches all that hangs on the token, as much of it at once as can be. */
async function loadPerson(known?: User) {
  void companyRows()
  const { subject } = claimsOf(store.get(accessTokenAtom) ?? '')
  const remembered = readCompanyId()
  if (subject && remembered) loadPermissions(remembered, subject).catch(() => [])
  const [user, flags, followingCompanies] = await Promise.all([
    known ?? call(userEndpoints.getUser, {}),
    soft(loadFlags(), {}),
    soft(loadFollowed(), []),
  ])
  await restoreCompany(user)
  store.set(sessionAtom, { status: 'signed-in', user, followingCompanies, flags })
  scheduleRenewal()
}

function clearSession() {
  clearTimeout(renewal)
  store.set(accessTokenAtom, null)
  store.set(selectedCompanyAtom, null)
  store.set(sessionAtom, SIGNED_OUT)
  forgetPermissions()
}

let renewal: ReturnType<typeof setTimeout> | undefined
const longestTimer = 2 ** 31 - 1

function scheduleRenewal() {
  clearTimeout(renewal)
  const { expires } = claimsOf(store.get(accessTokenAtom) ?? '')
  if (expires === null) return
  const wait = (expires - RENEW_SECONDS) * 1000 - Date.now()
  renewal = setTimeout(() => void renew(), Math.min(Math.max(wait, 1000), longestTimer))
}

async function renew(): Promise<string | null> {
  try {
    const access = await refreshToken()
    scheduleRenewal()
    return access
  } catch (error) {
    if (sessionRefused(error)) await expireSession()
    return null
  }
}

/** The session cannot be renewed: it is ended everywhere, and signing in leads back here. */
async function expireSession() {
  if (store.get(sessionAtom).status !== 'signed-in') return
  const here = navigatorOf().here()
  clearSession()
  tellTabs({ kind: 'signed-out' })
  await call(sessionEndpoints.logOut, {}).catch(() => undefined)
  toast({ title: translate('session:expired') })
  navigatorOf().go(`/login?redirectedFrom=${encodeURIComponent(here)}`, { replace: true })
}

let beginning: Promise<void> | null = null

async function begin() {
  store.set(guestAtom, readGuest())
  writeLocale('en')
  onTabMessage((message) => void hear(message))
  try {
    await refreshToken()
    await loadPerson()
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error)
    clearSession()
  }
}

/** Settles when it is known who is signed in, if anybody. Runs once. */
export function sessionReady(): Promise<void> {
  beginning ??= begin()
  return beginning
}

/** Signs in with a password. Throws `ApiError`; `invalid_credentials` also where a backend answers a plain 400 or 401. */
export async function logIn(credentials: { readonly email_address: string; readonly password: string }): Promise<User> {
  let answer
  try {
    answer = await call(sessionEndpoints.logIn, { body: credentials })
  } catch (error) {
    const plain = error instanceof ApiError && !error.problem?.code && (error.status === 400 || error.status === 401)
    throw plain ? new ApiError('invalid_credentials', error.status, error.problem, error) : error
  }
  store.set(accessTokenAtom, answer.access)
  setGuest(null)
  await loadPerson(answer.user)
  tellTabs({ kind: 'signed-in', access: answer.access })
  return answer.user
}

/** Signs out in all tabs and goes to the start page. */
export async function logOut() {
  clearSession()
  tellTabs({ kind: 'signed-out' })
  navigatorOf().go('/')
  await call(sessionEndpoints.logOut, {}).catch(() => undefined)
}

export function setGuest(guest: GuestInfo | null) {
  writeGuest(guest)
  store.set(guestAtom, guest)
}

async function hear(message: TabMessage) {
  const { status } = store.get(sessionAtom)
  if (message.kind === 'token') {
    store.set(accessTokenAtom, message.access)
    if (status === 'signed-in') scheduleRenewal()
  } else if (message.kind === 'company') {
    await followCompany(message.id)
    navigatorOf().recheck()
  } else if (message.kind === 'signed-in') {
    store.set(accessTokenAtom, message.access)
    await loadPerson().catch(clearSession)
    navigatorOf().recheck()
  } else if (status === 'signed-in') {
    clearSession()
    toast({ title: translate('session:signedOutElsewhere') })
    navigatorOf().recheck()
  }
}

configureHttp({
  auth: {
    async token() {
      const held = store.get(accessTokenAtom)
      return held && expiresSoon(held, Date.now()) ? renew() : held
    },
    renew: async (refused) => {
      const held = store.get(accessTokenAtom)
      return held && held !== refused ? held : renew()
    },
  },
})
