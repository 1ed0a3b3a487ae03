/** What the session does: calls the API, hears the other tabs, navigates, and sends to the state what has happened. */
import { atom } from 'jotai'
import { ApiError, isRefusal } from '#/api/api-error.ts'
import { configureHttp } from '#/api/http.ts'
import { i18n } from '#/i18n/i18n.ts'
import { areOfTwo, hasExpired } from '#/lib/access-token.ts'
import { LONGEST_TIMER_MS } from '#/lib/longest-timer.ts'
import { leaveForSection, navigatorOf } from '#/lib/navigator.ts'
import { toast } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { guestAtom, selectedCompanyAtom, send, sessionAtom, sessionGapsAtom, tokenAtom, userAtom } from './atoms.ts'
import { fillCompanyGap, followCompany } from './company.ts'
import { retryGaps } from './gaps.ts'
import { afterLoginHref } from './guards.ts'
import { loadFlags, loadFollowed, loadPerson } from './sign-in.ts'
import { noteRefresh, refreshDue, refreshToken, tokenOnItsWay } from './refresh.ts'
import type { SessionGap } from './session-state.ts'
import { endSession, settleSignOut } from './sign-out.ts'
import { readGuest, signOutPending, writeLocale } from './storage.ts'
import { onTabMessage, type TabMessage } from './tabs.ts'

/** Takes the person who has just signed in to where they came from, else to where they belong. */
export function goAfterLogin(redirectedFrom: string | null | undefined) {
  const user = store.get(userAtom)
  if (user) navigatorOf().go(afterLoginHref(user, redirectedFrom, '/login'), { replace: true })
}

/** After somebody else may have come: whoever waits at the sign-in goes on, and any other page runs its guard again. */
function goOn() {
  const [pathname, query] = navigatorOf().here().split(/[?#]/)
  if (pathname === '/login' && store.get(userAtom)) goAfterLogin(new URLSearchParams(query).get('redirectedFrom'))
  else navigatorOf().recheck()
}

/** Signs in by the cookie, or by a token that another tab has got. Throws where nobody is signed in, or no answer comes. */
async function restore(access?: string) {
  try {
    await loadPerson(access ?? (await refreshToken()))
  } catch (error) {
    const unanswered = error instanceof ApiError && !isRefusal(error)
    if (unanswered) console.warn('It is not known who is signed in', error)
    send({ type: unanswered ? 'unanswered' : 'ended' })
    throw error
  }
}

async function begin() {
  store.set(guestAtom, readGuest())
  writeLocale('en')
  onTabMessage((message) => void hear(message))
  if (signOutPending()) {
    send({ type: 'signOutStarted' })
    void settleSignOut(true)
    return
  }
  await restore().catch((error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error)
  })
}

let beginning: Promise<void> | null = null

/** Settles when it is known who is signed in, or that this cannot be known now. Runs once. */
export function sessionReady(): Promise<void> {
  beginning ??= begin()
  return beginning
}

/** Somebody has signed in on another page of this browser, perhaps somebody else than before. */
async function welcome(access: string) {
  await restore(access).catch(() => undefined)
  goOn()
}

/** A new token; null when the session is over. Throws where no answer comes. */
async function renew(): Promise<string | null> {
  const held = store.get(tokenAtom)
  try {
    const access = await refreshToken()
    if (held && areOfTwo(held, access)) {
      void welcome(access)
      // The call that needs it was made for the person before.
      throw new ApiError('session_expired', 0, null)
    }
    return access
  } catch (error) {
    if (!isRefusal(error)) throw error
    await expireSession()
    return null
  }
}

async function sayEnded(reason: 'expired' | 'signedOutElsewhere') {
  await i18n.loadNamespaces('session')
  toast({ title: i18n.t(`session:${reason}`) })
}

/** The session cannot be refreshed: it ends everywhere, and signing in leads back here. */
async function expireSession() {
  if (!store.get(userAtom)) return
  const here = navigatorOf().here()
  void endSession('expired')
  navigatorOf().go(`/login?redirectedFrom=${encodeURIComponent(here)}`, { replace: true })
  await sayEnded('expired')
}

/** Signs out in all tabs and goes to the start page. Settles when the server has confirmed it. */
export async function logOut() {
  const confirmed = endSession('left')
  navigatorOf().go('/')
  await confirmed
}

async function hearToken(access: string) {
  if (signOutPending()) return
  noteRefresh()
  const { name, token } = store.get(sessionAtom)
  const expected = name === 'starting' || name === 'signedIn'
  if (!expected || (token && areOfTwo(token, access))) await welcome(access)
  else send({ type: 'tokenReceived', token: access })
}

async function hearCompany(id: string | null) {
  const before = store.get(selectedCompanyAtom)
  await followCompany(id)
  if (store.get(selectedCompanyAtom)?.id === before?.id) navigatorOf().recheck()
  else leaveForSection()
}

async function hearSignedOut(reason: 'left' | 'expired') {
  if (!store.get(userAtom)) return
  send({ type: 'ended' })
  navigatorOf().recheck()
  await sayEnded(reason === 'expired' ? 'expired' : 'signedOutElsewhere')
}

/** Another tab has told what happened there. */
function hear(message: TabMessage): Promise<void> {
  switch (message.kind) {
    case 'token':
      return hearToken(message.access)
    case 'signed-in':
      return welcome(message.access)
    case 'signed-out':
      return hearSignedOut(message.reason)
    case 'company':
      return hearCompany(message.id)
  }
}

/** Fetches what is missing. Throws where it still cannot be fetched. */
export async function fillGap(gap: SessionGap): Promise<void> {
  if (gap === 'session') {
    // A refusal is an answer, too: nobody is signed in.
    return restore().catch((error: unknown) => {
      if (!isRefusal(error)) throw error
    })
  }
  const user = store.get(userAtom)
  if (!user) return
  const userId = user.id
  if (gap === 'company') return fillCompanyGap(user)
  if (gap === 'flags') send({ type: 'flagsLoaded', userId, flags: await loadFlags() })
  else send({ type: 'followedLoaded', userId, followedCompanies: await loadFollowed() })
  send({ type: 'gapFilled', userId, gap })
}

let timer: ReturnType<typeof setTimeout> | undefined

const signedInTokenAtom = atom((get) => (get(sessionAtom).name === 'signedIn' ? get(tokenAtom) : null))

store.sub(signedInTokenAtom, () => {
  clearTimeout(timer)
  const due = refreshDue(store.get(signedInTokenAtom) ?? '')
  if (due === Infinity) return
  const wait = due - Date.now()
  // Where no answer comes, the next call asks again.
  timer = setTimeout(() => void renew().catch(() => undefined), Math.min(Math.max(wait, 1000), LONGEST_TIMER_MS))
})

store.sub(sessionGapsAtom, () => {
  if (store.get(sessionGapsAtom).length > 0) retryGaps(fillGap, goOn)
})

configureHttp({
  auth: {
    async token() {
      const held = store.get(tokenAtom)
      if (!held || refreshDue(held) > Date.now()) return held
      return renew().catch((error: unknown) => {
        if (hasExpired(held, Date.now())) throw error
        return held
      })
    },
    async renew(refused) {
      if (refused === null) return tokenOnItsWay()
      const held = store.get(tokenAtom)
      if (!held || held === refused) return renew()
      return areOfTwo(held, refused) ? null : held
    },
  },
})
