import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { userEndpoints, type User } from '@outcrop/contract/user.ts'
import { ApiError } from '#/api/api-error.ts'
import { call, configureHttp } from '#/api/http.ts'
import { i18n } from '#/i18n/i18n.ts'
import { LONGEST_TIMER_MS } from '#/lib/longest-timer.ts'
import { claimsOf } from '#/lib/access-token.ts'
import { areOfTwo, expiresSoon, hasExpired, REFRESH_BEFORE_SECONDS } from '#/lib/access-token.ts'
import { goOn } from './after-login.ts'
import {
  accessTokenAtom,
  guestAtom,
  selectedCompanyAtom,
  sessionAtom,
  sessionGapsAtom,
  SIGNED_OUT,
  type CompanyReference,
  type GuestInfo,
  type SessionGap,
} from './atoms.ts'
import {
  readCompanyId,
  readGuest,
  signOutPending,
  writeGuest,
  writeLocale,
  writeSignOutPending,
  writeUserId,
} from './storage.ts'
import {
  followCompany,
  forgetPermissions,
  loadPermissions,
  restoreCompany,
  selectedCompanyPermissions,
} from './company.ts'
import { mendGaps } from './gap-notice.ts'
import { askTwice, closeGap, noteGap } from './gaps.ts'
import { leaveForSection, navigatorOf } from '#/lib/navigator.ts'
import { toast } from '#/state/notices.ts'
import { refreshToken, sessionRefused } from './refresh.ts'
import { settleSignOut } from './sign-out.ts'
import { store } from '#/state/store.ts'
import { onTabMessage, tellTabs, type TabMessage } from './tabs.ts'

async function loadFlags(): Promise<Record<string, boolean>> {
  const flags = await call(sessionEndpoints.listFlags, {})
  return Object.fromEntries(flags.map((flag) => [flag.name, flag.is_active_for_user]))
}

async function loadFollowed(): Promise<readonly CompanyReference[]> {
  const { results } = await call(sessionEndpoints.listFollowedCompanies, {})
  return results.map(({ company }) => ({ id: company.id, name: company.name }))
}

/** Without flags, followed companies or permissions a person can still work; they are asked for again. */
function soft<Value>(gap: SessionGap, work: Promise<Value>, fallback: Value): Promise<Value> {
  return work.then(
    (value) => {
      closeGap(gap)
      return value
    },
    (error: unknown) => {
      noteGap(gap, error)
      return fallback
    },
  )
}

/** Fetches all that hangs on the token, as much of it at once as can be. */
export async function loadPerson(known?: User) {
  const { subject } = claimsOf(store.get(accessTokenAtom) ?? '')
  const remembered = readCompanyId()
  // Only begun here: whoever needs them waits for the same flight, or asks anew where it failed.
  if (subject && remembered) loadPermissions(remembered, subject).catch(() => [])
  const [user, flags, followingCompanies] = await Promise.all([
    known ?? call(userEndpoints.getUser, {}),
    soft('flags', askTwice(loadFlags), {}),
    soft('followed', askTwice(loadFollowed), []),
  ])
  const before = store.get(sessionAtom).user
  // Permissions are kept by company alone.
  if (before && before.id !== user.id) forgetPermissions()
  await soft('company', restoreCompany(user), undefined)
  if (signOutPending()) throw new ApiError('session_expired', 401, null)
  setGuest(null)
  writeUserId(user.id)
  store.set(sessionAtom, { status: 'signed-in', user, followingCompanies, flags })
  closeGap('session')
  scheduleRenewal()
}

function clearSession() {
  clearTimeout(renewal)
  store.set(accessTokenAtom, null)
  store.set(selectedCompanyAtom, null)
  store.set(sessionAtom, SIGNED_OUT)
  store.set(sessionGapsAtom, [])
  forgetPermissions()
}

let renewal: ReturnType<typeof setTimeout> | undefined

function scheduleRenewal() {
  clearTimeout(renewal)
  const { expires } = claimsOf(store.get(accessTokenAtom) ?? '')
  if (expires === null) return
  const wait = (expires - REFRESH_BEFORE_SECONDS) * 1000 - Date.now()
  // Where no answer comes, the next call asks again.
  renewal = setTimeout(() => void renew().catch(() => undefined), Math.min(Math.max(wait, 1000), LONGEST_TIMER_MS))
}

/** A new token; null when the session is over. Throws where no answer comes, so that nobody is taken for a visitor. */
async function renew(): Promise<string | null> {
  const held = store.get(accessTokenAtom)
  try {
    const access = await refreshToken()
    if (held && areOfTwo(held, access)) {
      void welcome(access)
      // Whoever asked did so for the person before.
      throw new ApiError('session_expired', 0, null)
    }
    scheduleRenewal()
    return access
  } catch (error) {
    if (!sessionRefused(error)) throw error
    await expireSession()
    return null
  }
}

store.sub(sessionGapsAtom, () => {
  if (store.get(sessionGapsAtom).length > 0) void mendGaps(fillGap)
})

/** Settles when the server knows. */
function endSession(reason: 'left' | 'expired'): Promise<void> {
  const token = store.get(accessTokenAtom)
  writeSignOutPending(true)
  writeUserId(null)
  clearSession()
  tellTabs({ kind: 'signed-out', reason })
  return settleSignOut(false, token)
}

/** The session cannot be renewed: it is ended everywhere, and signing in leads back here. */
async function expireSession() {
  if (store.get(sessionAtom).status !== 'signed-in') return
  const here = navigatorOf().here()
  void endSession('expired')
  navigatorOf().go(`/login?redirectedFrom=${encodeURIComponent(here)}`, { replace: true })
  await i18n.loadNamespaces('session')
  toast({ title: i18n.t('session:expired') })
}

let beginning: Promise<void> | null = null

async function begin() {
  store.set(guestAtom, readGuest())
  writeLocale('en')
  onTabMessage((message) => void hear(message))
  if (signOutPending()) {
    clearSession()
    void settleSignOut(true)
    return
  }
  await restore().catch((error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error)
  })
}

/** Signs in by the cookie, or by a token that another tab has got. Who is here stays an open question where no answer comes. */
async function restore(access?: string) {
  try {
    store.set(accessTokenAtom, access ?? (await refreshToken()))
    await loadPerson()
  } catch (error) {
    clearSession()
    if (error instanceof ApiError && !sessionRefused(error)) noteGap('session', error)
    throw error
  }
}

/** Asks again for what could not be fetched. Throws where it still cannot be. */
export async function fillGap(gap: SessionGap): Promise<void> {
  const { user } = store.get(sessionAtom)
  if (gap === 'session') {
    // A refusal is an answer, too: nobody is here.
    await restore().catch((error: unknown) => {
      if (!sessionRefused(error)) throw error
    })
  } else if (user && gap === 'company') {
    const selected = store.get(selectedCompanyAtom)
    // What no answer came for may be the company itself, which another tab has chosen.
    if (!selected || selected.id !== (readCompanyId() ?? selected.id)) return restoreCompany(user)
    await selectedCompanyPermissions(user)
    closeGap(gap)
  } else if (user) {
    const found = gap === 'flags' ? { flags: await loadFlags() } : { followingCompanies: await loadFollowed() }
    store.set(sessionAtom, (session) => (session.user?.id === user.id ? { ...session, ...found } : session))
    closeGap(gap)
  }
}

/** Settles when it is known who is signed in, if anybody. Runs once. */
export function sessionReady(): Promise<void> {
  beginning ??= begin()
  return beginning
}

/** Signs out in all tabs and goes to the start page. */
export async function logOut() {
  const confirmed = endSession('left')
  navigatorOf().go('/')
  await confirmed
}

export function setGuest(guest: GuestInfo | null) {
  writeGuest(guest)
  store.set(guestAtom, guest)
}

/** Somebody is signed in by another page of this browser, perhaps somebody else than before. */
async function welcome(access: string) {
  await restore(access).catch(() => undefined)
  goOn()
}

async function hear(message: TabMessage) {
  const { status } = store.get(sessionAtom)
  if (message.kind === 'token') {
    if (signOutPending()) return
    const held = store.get(accessTokenAtom)
    if (status === 'signed-out' || (held && areOfTwo(held, message.access))) return welcome(message.access)
    store.set(accessTokenAtom, message.access)
    if (status === 'signed-in') scheduleRenewal()
  } else if (message.kind === 'company') {
    const before = store.get(selectedCompanyAtom)
    await followCompany(message.id)
    if (store.get(selectedCompanyAtom)?.id === before?.id) navigatorOf().recheck()
    else leaveForSection()
  } else if (message.kind === 'signed-in') {
    await welcome(message.access)
  } else if (status === 'signed-in') {
    clearSession()
    navigatorOf().recheck()
    await i18n.loadNamespaces('session')
    toast({ title: i18n.t(message.reason === 'expired' ? 'session:expired' : 'session:signedOutElsewhere') })
  }
}

configureHttp({
  auth: {
    async token() {
      const held = store.get(accessTokenAtom)
      if (!held || !expiresSoon(held, Date.now())) return held
      return renew().catch((error: unknown) => {
        if (hasExpired(held, Date.now())) throw error
        return held
      })
    },
    renew: async (refused) => {
      const held = store.get(accessTokenAtom)
      if (!held || held === refused) return renew()
      return areOfTwo(held, refused) ? null : held
    },
  },
})
