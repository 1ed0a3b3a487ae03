import type { Person } from '@outcrop/contract/access.ts'
import type { ReadAlong } from '@outcrop/contract/session.ts'
import { addressAt, callHeaders } from '#/api/address.ts'
import { messagesAddress } from '#/i18n/messages-address.ts'
import { keepEarly, sendEarly } from '#/lib/early-answers.ts'
import { randomId } from '#/lib/random-id.ts'
import { claimsOf } from '#/session/access-token.ts'
import { readCompanyId, readUserId, signOutPending } from '#/session/browser-storage.ts'
import { startingCompanyId } from '#/session/guards.ts'
import { noteRefresh, REFRESH_LOCK, refreshNoted } from '#/session/refresh-lock.ts'
import { keptApiOrigin } from './api-origin.ts'
import { CONFIG_ADDRESS } from './config-address.ts'
import { type FirstCall, firstData } from './first-data.ts'
import { drawFirstList, hasFirstList } from './first-list.ts'
import { type FoundScreen, textsOf } from './first-screens.ts'

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

/** What the first screen reads of the API with a token, as addresses from the root of the API. */
function readings(screen: FoundScreen | null, userId: string, companyId: string | null): readonly string[] {
  const { user, flags, followed, permissions } = FIRST_PATHS
  const search = Object.fromEntries(new URLSearchParams(location.search))
  // Where another company is about to be selected, its data would be the wrong ones.
  const data = (!search['companyId'] && screen && firstData[screen.path]) || (() => [])
  return [
    ...[user, flags, followed].map((path) => ({ path })),
    ...(companyId === null ? [] : [{ path: permissions, params: { id: companyId }, query: { user_id: userId } }]),
    ...data({ params: screen?.params ?? {}, search, companyId }),
  ].map(({ path, params, query }: FirstCall) => `/${addressAt('', path, params, query)}`)
}

/** What every screen reads of the API, with a token or without. */
function openReadings(pathname: string): readonly string[] {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return [FIRST_PATHS.switches, `/${addressAt('', FIRST_PATHS.redirects, {}, { path })}`]
}

/** What the session that this browser remembers will read first; nothing where it remembers none. */
function rememberedReadings(screen: FoundScreen | null): readonly string[] {
  const [userId, companyId] = [readUserId(), readCompanyId()]
  return userId && companyId ? readings(screen, userId, companyId) : []
}

/** What the API has read along with the session, by address. */
const readAlong = new Map<string, Response>()

/** Keeps it before anybody hears of the session, and draws what the frame has a place for. */
async function keepReadings(origin: string, response: Response) {
  if (!response.ok) return response
  const { answers = [] } = (await response.clone().json()) as { answers?: readonly ReadAlong[] }
  // Beside the session, which does not hang on it.
  queueMicrotask(() => drawFirstList(answers))
  for (const { address, status, etag, text } of answers) {
    const answer = new Response(text, { status, headers: etag === null ? {} : { etag } })
    readAlong.set(address, answer)
    void keepEarly(addressAt(origin, address, {}, {}), {}, async () => answer)
  }
  return response
}

/**
 * A new access token; null for a visitor. Tabs refresh one at a time (src/session/refresh.ts). A page that is looked at does
 * not wait for the lock where no tab says that it is asking: should two ask at the same instant, the API answers both with the
 * same successor. Any other page sends nothing early while another is at it, and the app waits for its turn.
 */
async function refresh(origin: string, along: readonly string[]): Promise<string | null> {
  const headers = { ...callHeaders(null), 'Idempotency-Key': randomId() }
  const settings: RequestInit = { method: 'POST', headers, credentials: 'include' }
  const addressWith = (query: object) => addressAt(origin, FIRST_PATHS.refresh, {}, query)
  const send = () => {
    noteRefresh(true)
    const answer = keepEarly(addressWith({}), settings, async () =>
      keepReadings(origin, await fetch(addressWith({ with: along.join(' ') }), settings)),
    )
    const end = () => noteRefresh(false)
    answer?.then(end, end)
    return answer
  }
  const locks = 'locks' in navigator ? navigator.locks : null
  const waits = locks && (document.visibilityState === 'hidden' || refreshNoted())
  const early = waits ? null : send()
  const held = locks?.request(REFRESH_LOCK, { ifAvailable: !early }, (lock) => early ?? (lock && send()))
  // The lock ends with the answer, and would tell of its failure once more.
  held?.catch(() => undefined)
  const answer = await (early ?? held)
  if (!answer?.ok) return null
  const { access } = (await answer.json()) as { access: string }
  return access
}

/** Asks for what every screen reads: at once, or where it comes along with the session, for what has not come. */
function askOpenly(origin: string, addresses: readonly string[], session: Promise<unknown> | null) {
  const settings: RequestInit = { headers: callHeaders(null), credentials: 'include' }
  for (const path of addresses) {
    const address = addressAt(origin, path, {}, {})
    const send = () => fetch(address, settings)
    const sendWhatIsMissing = () => readAlong.get(path) ?? send()
    void keepEarly(address, {}, async () => session?.then(sendWhatIsMissing, send) ?? send())
  }
}

/** Asks for the texts of a screen in one file; where that cannot be had, for each namespace by itself. */
function askForTexts(namespaces: readonly string[]) {
  const texts = fetch(messagesAddress(namespaces.join('+'))).then((answer) => {
    // A refusal would be read as texts: it has a title, too.
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return answer.json() as Promise<Readonly<Record<string, unknown>>>
  })
  for (const namespace of namespaces) {
    const address = messagesAddress(namespace)
    void keepEarly(address, {}, () => texts.then((all) => Response.json(all[namespace])).catch(() => fetch(address)))
  }
}

/** Asks for what has not come along with the session. */
async function askWithToken(origin: string, session: Promise<string | null> | null, screen: FoundScreen | null) {
  const token = await session
  if (!token) return
  const get = (path: string) =>
    sendEarly(addressAt(origin, path, {}, {}), { headers: callHeaders(token), credentials: 'include' })
  const { subject } = claimsOf(token)
  const remembered = readCompanyId()
  const readAll = (userId: string, companyId: string | null) => {
    for (const address of readings(screen, userId, companyId)) void get(address)
  }
  if (subject && remembered) return readAll(subject, remembered)
  const user = (await (await get(FIRST_PATHS.user))?.json()) as (Person & { readonly id: string }) | undefined
  if (user) readAll(user.id, startingCompanyId(user, null))
}

export interface FirstCalls {
  /** Fulfilled when what came along with the session is drawn, or could not be had; null where it is not on its way. */
  readonly list: Promise<unknown> | null
  sendRest(): void
}

/**
 * Sends what the first screen will ask for. Nothing hangs on any of it: an answer that the app does not find here it asks
 * for itself. Where the code is at hand, session and configuration are what is waited for, and are asked for at once. Else
 * they come with the rest, since each call would hold up the first paint.
 */
export function startFirstCalls(pathname: string, screen: FoundScreen | null, codeAtHand: boolean): FirstCalls {
  const kept = keptApiOrigin()
  const open = openReadings(pathname)
  const remembered = rememberedReadings(screen)
  const along = remembered.length > 0 ? [...open, ...remembered] : []
  const askForSession = (origin: string) => (signOutPending() ? null : refresh(origin, along))
  const askApi = (origin: string, session = askForSession(origin)) => {
    askOpenly(origin, open, along.length > 0 ? session : null)
    return askWithToken(origin, session, screen)
  }
  const session = codeAtHand && kept !== null ? askForSession(kept) : null
  // Whoever needs it learns of a failure; the rest may be sent later than that.
  session?.catch(() => undefined)
  let config = codeAtHand ? sendEarly(CONFIG_ADDRESS) : null
  return {
    list: session && hasFirstList(along) ? session.catch(() => null) : null,
    sendRest() {
      config ??= sendEarly(CONFIG_ADDRESS)
      askForTexts(textsOf(screen))
      const rest =
        kept === null ? originIn(config).then((origin) => askApi(origin)) : askApi(kept, session ?? undefined)
      rest.catch(() => undefined)
    },
  }
}

async function originIn(config: Promise<Response> | null): Promise<string> {
  const settings = (await (await config)?.json()) as { readonly API_BASE_URL?: string } | undefined
  return settings?.API_BASE_URL ?? ''
}
