import type { Person } from '@outcrop/contract/access.ts'
import { addressAt, callHeaders } from '#/api/address.ts'
import { messagesAddress } from '#/i18n/messages-address.ts'
import { sendEarly } from '#/lib/early-answers.ts'
import { randomId } from '#/lib/random-id.ts'
import { claimsOf } from '#/session/access-token.ts'
import { readCompanyId, signOutPending } from '#/session/browser-storage.ts'
import { startingCompanyId } from '#/session/guards.ts'
import { REFRESH_LOCK } from '#/session/refresh-lock.ts'
import { keptApiOrigin } from './api-origin.ts'
import { CONFIG_ADDRESS } from './config-address.ts'
import { firstData } from './first-data.ts'
import type { FoundScreen } from './first-screens.ts'

/** Needed on every screen, whatever the route says. */
const ALWAYS = ['app', 'title']

/** Retyped from the contract, whose rows would bring their schemas along; first-visit.test.ts holds them together. */
export const FIRST_PATHS = {
  refresh: '/v2/auth/refresh',
  switches: '/v2/switches',
  redirects: '/v2/redirects',
  user: '/v2/user',
  flags: '/v2/flags',
  followed: '/v2/user/companies/following',
  permissions: '/v2/companies/{id}/permissions',
}

/**
 * A new access token; null for a visitor. One tab at a time refreshes (src/session/refresh.ts): where another is at it,
 * nothing is sent early, and the app waits for its turn.
 */
async function refresh(origin: string, sent: () => void): Promise<string | null> {
  const headers = { ...callHeaders(null), 'Idempotency-Key': randomId() }
  const send = () =>
    sendEarly(addressAt(origin, FIRST_PATHS.refresh, {}, {}), { method: 'POST', headers, credentials: 'include' })
  const locks = 'locks' in navigator ? navigator.locks : null
  const sendAlone = (lock: Lock | null) => {
    const answer = lock && send()
    sent()
    return answer
  }
  const answer = await (locks?.request(REFRESH_LOCK, { ifAvailable: true }, sendAlone) ?? send())
  if (!answer?.ok) return null
  const { access } = (await answer.json()) as { access: string }
  return access
}

async function askApi(origin: string, session: Promise<string | null> | null, screen: FoundScreen | null) {
  let token: string | null = null
  const get = (path: string, query: object = {}, params: object = {}) =>
    sendEarly(addressAt(origin, path, params, query), { headers: callHeaders(token), credentials: 'include' })

  void get(FIRST_PATHS.switches)
  void get(FIRST_PATHS.redirects, { path: location.pathname.replace(/(?<=.)\/+$/, '') })
  token = await session
  if (!token) return
  const userAnswer = get(FIRST_PATHS.user)
  void get(FIRST_PATHS.flags)
  void get(FIRST_PATHS.followed)

  const search = Object.fromEntries(new URLSearchParams(location.search))
  const askForCompany = (companyId: string | null, userId: string) => {
    if (companyId !== null) void get(FIRST_PATHS.permissions, { user_id: userId }, { id: companyId })
    // Another company is about to be selected, so its data would be the wrong ones.
    if (!screen || search['companyId']) return
    for (const { path, query } of firstData[screen.path]?.({ params: screen.params, search, companyId }) ?? [])
      void get(path, query)
  }
  const { subject } = claimsOf(token)
  const remembered = readCompanyId()
  if (subject && remembered) return askForCompany(remembered, subject)
  const user = (await (await userAnswer)?.json()) as (Person & { readonly id: string }) | undefined
  if (!user) return
  askForCompany(startingCompanyId(user, null), user.id)
}

export interface FirstCalls {
  /** Settles when the session is asked for: running scripts would hold that up. At a first visit it has settled. */
  readonly sessionAsked: Promise<void>
  /** Sends what else the first screen will ask for. */
  sendRest(): void
}

/**
 * Asks for the session at once, since the lock takes its time, and for the rest when told to. Nothing hangs on any of it:
 * an answer that the app does not find here it asks for itself.
 */
export function startFirstCalls(screen: FoundScreen | null): FirstCalls {
  const kept = keptApiOrigin()
  const askForSession = (origin: string, asked: () => void) => (signOutPending() ? null : refresh(origin, asked))
  let session: Promise<string | null> | null = null
  const sessionAsked = new Promise<void>((asked) => {
    if (kept !== null) session = askForSession(kept, asked)
    if (session)
      session.then(
        () => asked(),
        () => asked(),
      )
    else asked()
  })
  return {
    sessionAsked,
    sendRest() {
      const config = sendEarly(CONFIG_ADDRESS)
      for (const namespace of new Set([...ALWAYS, ...(screen?.namespaces ?? [])]))
        void sendEarly(messagesAddress(namespace))
      const asked =
        kept === null
          ? originIn(config).then((origin) =>
              askApi(
                origin,
                askForSession(origin, () => undefined),
                screen,
              ),
            )
          : askApi(kept, session, screen)
      asked.catch(() => undefined)
    },
  }
}

async function originIn(config: Promise<Response> | null): Promise<string> {
  const settings = (await (await config)?.json()) as { readonly API_BASE_URL?: string } | undefined
  return settings?.API_BASE_URL ?? ''
}
