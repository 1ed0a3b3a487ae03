/** Side effects of the session: calls the API, listens to other tabs, navigates, and sends events to the state. */
import { atom } from 'jotai'
import { ApiError, isRefusal } from '#/api/api-error.ts'
import { configureHttp } from '#/api/http.ts'
import { i18n } from '#/i18n/i18n.ts'
import { areOfDifferentPeople, hasExpired } from '#/lib/access-token.ts'
import { LONGEST_TIMER_MS } from '#/lib/longest-timer.ts'
import { leaveForSection, navigatorOf } from '#/lib/navigator.ts'
import { toast } from '#/state/notices.ts'
import { askSignIn } from '#/state/sign-in-question.ts'
import { store } from '#/state/store.ts'
import { checkSwitches } from '#/state/switches.ts'
import { guestAtom, selectedCompanyAtom, send, sessionAtom, sessionGapsAtom, tokenAtom, userAtom } from './atoms.ts'
import { fillCompanyGap, followCompany } from './company.ts'
import { retryGaps } from './gaps.ts'
import { afterLoginHref } from './guards.ts'
import { loadFlags, loadFollowed, loadPerson } from './sign-in.ts'
import { noteRefresh, refreshDue, refreshToken, tokenOnItsWay } from './refresh.ts'
import type { SessionGap } from './session-state.ts'
import { endSession, settleSignOut } from './sign-out.ts'
import { readGuest, signOutPending, writeLocale } from './storage.ts'
import { onTabMessage, postToTabs, type TabMessage } from './tabs.ts'

/** After signing in, goes to the page that asked for it, else to the start page of the person. */
export function goAfterLogin(redirectedFrom: string | null | undefined) {
  const user = store.get(userAtom)
  if (user) navigatorOf().go(afterLoginHref(user, redirectedFrom, '/login'), { replace: true })
}

/** After the person may have changed: leaves the log-in page, or runs the guard of any other page again. */
function continueNavigation() {
  const [pathname, query] = navigatorOf().here().split(/[?#]/)
  if (pathname === '/login' && store.get(userAtom)) goAfterLogin(new URLSearchParams(query).get('redirectedFrom'))
  else navigatorOf().recheck()
}

/** Signs in by the cookie, or by a token from another tab. Throws where nobody is signed in, or no response arrives. */
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

async function start() {
  store.set(guestAtom, readGuest())
  writeLocale('en')
  onTabMessage((message) => void receive(message))
  if (signOutPending()) {
    send({ type: 'signOutStarted' })
    void settleSignOut(true)
    return
  }
  await restore().catch((error: unknown) => {
    if (!(error instanceof ApiError)) console.error(error)
  })
}

let starting: Promise<void> | null = null

/** Settles when it is known who is signed in, or that the server is unreachable. Runs once. */
export function sessionReady(): Promise<void> {
  starting ??= start()
  return starting
}

/** Takes over a sign-in from another tab, perhaps of another person. */
async function adoptSignIn(access: string) {
  await restore(access).catch(() => undefined)
  continueNavigation()
}

/** A new token; null when the session is over. Throws where no response arrives. */
async function renew(): Promise<string | null> {
  const current = store.get(tokenAtom)
  try {
    const access = await refreshToken()
    if (current && areOfDifferentPeople(current, access)) {
      void adoptSignIn(access)
      // The call that needs the token was made for the previous person.
      throw new ApiError('session_expired', 0, null)
    }
    return access
  } catch (error) {
    if (!isRefusal(error)) throw error
    await expireSession()
    return null
  }
}

async function showEndedToast(reason: 'expired' | 'signedOutElsewhere') {
  await i18n.loadNamespaces('session')
  toast({ title: i18n.t(`session:${reason}`) })
}

/** Ends a session that cannot be refreshed, in all tabs; signing in leads back to the current page. */
async function expireSession() {
  if (!store.get(userAtom)) return
  const here = navigatorOf().here()
  void endSession('expired')
  navigatorOf().go(`/login?redirectedFrom=${encodeURIComponent(here)}`, { replace: true })
  await showEndedToast('expired')
}

/** Signs out in all tabs and goes to the start page. Settles when the server has confirmed it. */
export async function logOut() {
  const confirmed = endSession('left')
  navigatorOf().go('/')
  await confirmed
}

async function receiveToken(access: string) {
  if (signOutPending()) return
  noteRefresh()
  const { name, token } = store.get(sessionAtom)
  const expected = name === 'starting' || name === 'signedIn'
  if (!expected || (token && areOfDifferentPeople(token, access))) await adoptSignIn(access)
  else send({ type: 'tokenReceived', token: access })
}

async function receiveCompany(id: string | null) {
  const before = store.get(selectedCompanyAtom)
  await followCompany(id)
  if (store.get(selectedCompanyAtom)?.id === before?.id) navigatorOf().recheck()
  else leaveForSection()
}

async function receiveSignOut(reason: 'left' | 'expired') {
  if (!store.get(userAtom)) return
  send({ type: 'ended' })
  navigatorOf().recheck()
  await showEndedToast(reason === 'expired' ? 'expired' : 'signedOutElsewhere')
}

/** Flags of the person and switches of everybody, where a tab has changed some. What cannot be loaded stays as it was. */
async function reloadFeatures() {
  await checkSwitches()
  const userId = store.get(userAtom)?.id
  if (userId === undefined) return
  const flags = await loadFlags().catch(() => null)
  if (flags) send({ type: 'flagsLoaded', userId, flags })
}

/** After this tab has changed a flag or a switch: takes it over here and in the other tabs. */
export async function featuresChanged() {
  postToTabs({ kind: 'features' })
  await reloadFeatures()
}

function receive(message: TabMessage): Promise<void> {
  switch (message.kind) {
    case 'token':
      return receiveToken(message.access)
    case 'signed-in':
      return adoptSignIn(message.access)
    case 'signed-out':
      return receiveSignOut(message.reason)
    case 'company':
      return receiveCompany(message.id)
    case 'features':
      return reloadFeatures()
  }
}

/** Fetches what is missing. Throws where it still cannot be fetched. */
export async function fillGap(gap: SessionGap): Promise<void> {
  if (gap === 'session') {
    // A refusal is an answer too: nobody is signed in.
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
  if (store.get(sessionGapsAtom).length > 0) retryGaps(fillGap, continueNavigation)
})

configureHttp({
  confirmSignIn: (problem) => askSignIn(problem?.sign_in_with ?? 'password'),
  auth: {
    async token() {
      const current = store.get(tokenAtom)
      if (!current || refreshDue(current) > Date.now()) return current
      return renew().catch((error: unknown) => {
        if (hasExpired(current, Date.now())) throw error
        return current
      })
    },
    async renew(refused) {
      if (refused === null) return tokenOnItsWay()
      const current = store.get(tokenAtom)
      if (!current || current === refused) return renew()
      return areOfDifferentPeople(current, refused) ? null : current
    },
  },
})
