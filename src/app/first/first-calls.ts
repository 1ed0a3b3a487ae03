import type { Person } from '@outcrop/contract/access.ts'
import type { Reading, Readings } from '@outcrop/contract/session.ts'
import { addressAt, callHeaders } from '#/api/address.ts'
import { messagesAddress } from '#/i18n/messages-address.ts'
import { keepEarly, sendEarly } from '#/lib/early-answers.ts'
import { randomId } from '#/lib/random-id.ts'
import { claimsOf } from '#/session/access-token.ts'
import { readCompanyId, readUserId, signOutPending } from '#/session/browser-storage.ts'
import { startingCompanyId } from '#/session/guards.ts'
import { REFRESH_LOCK } from '#/session/refresh-lock.ts'
import { keptApiOrigin } from './api-origin.ts'
import { CONFIG_ADDRESS } from './config-address.ts'
import { type FirstCall, firstData } from './first-data.ts'
import { drawFirstList, hasFirstList } from './first-list.ts'
import { type FoundScreen, textsOf } from './first-screens.ts'

/** Retyped from the contract, whose rows would bring their schemas along; first-visit.test.ts holds them together. */
export const FIRST_PATHS = {
  refresh: '/v2/auth/refresh',
  readings: '/v2/auth/readings',
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

/** The session waits for what is read together, so that nothing is asked for twice; after so long it does without. */
const READ_WITHIN_MS = 10_000

/** What the API has read together, and for whom. */
interface ReadTogether {
  readonly userId: string
  readonly answers: ReadonlyMap<string, Response>
}

const answerOf = ({ status, etag, text }: Reading) =>
  new Response(text, { status, headers: etag === null ? {} : { etag } })

/**
 * Asks for what the screen reads, all in one answer. The session's cookie says who asks and stays as it is, so this waits
 * for no token, and for no other tab. Null where the API does not do it. What the frame has a place for is drawn.
 */
async function readTogether(origin: string, addresses: readonly string[]): Promise<ReadTogether | null> {
  const address = addressAt(origin, FIRST_PATHS.readings, {}, { of: addresses.join(' ') })
  const signal = AbortSignal.timeout(READ_WITHIN_MS)
  const response = await fetch(address, { headers: callHeaders(null), credentials: 'include', signal })
  if (!response.ok) return null
  const { user_id: userId, readings } = (await response.json()) as Readings
  // Somebody else may have signed in elsewhere.
  if (userId === readUserId()) drawFirstList(readings)
  return { userId, answers: new Map(readings.map((reading) => [reading.address, answerOf(reading)])) }
}

/** Keeps for the app what has been read for the person whom the session is of. */
async function keepReadings(origin: string, session: Response, { userId, answers }: ReadTogether) {
  if (!session.ok) return
  const { access } = (await session.clone().json()) as { access: string }
  if (claimsOf(access).subject !== userId) return
  for (const [address, answer] of answers) void keepEarly(addressAt(origin, address, {}, {}), {}, async () => answer)
}

/**
 * A new access token; null for a visitor, after signing out, and while another tab is asking: tabs refresh one at a time
 * (src/session/refresh.ts), and the app waits for its turn. The app hears of it when what is read together has come, too.
 */
async function refresh(origin: string, along: Promise<ReadTogether | null> | null): Promise<string | null> {
  const headers = { ...callHeaders(null), 'Idempotency-Key': randomId() }
  const settings: RequestInit = { method: 'POST', headers, credentials: 'include' }
  const address = addressAt(origin, FIRST_PATHS.refresh, {}, {})
  const send = async () => {
    if (signOutPending()) return null
    const sent: Promise<Response>[] = []
    const kept = keepEarly(address, settings, async () => {
      const answer = fetch(address, settings)
      sent.push(answer)
      const readings = await along
      if (readings) await keepReadings(origin, await answer, readings)
      return answer
    })
    // The lock is for the refresh alone: what is read may take longer.
    await Promise.all(sent)
    return { kept }
  }
  // Without TLS a browser has no locks.
  const begun = await ('locks' in navigator
    ? navigator.locks.request(REFRESH_LOCK, { ifAvailable: true }, (lock) => lock && send())
    : send())
  const answer = await begun?.kept
  if (!answer?.ok) return null
  const { access } = (await answer.json()) as { access: string }
  return access
}

/** Asks for what every screen reads: at once, or where it is read together, for what has not come. */
function askOpenly(origin: string, addresses: readonly string[], along: Promise<ReadTogether | null> | null) {
  const settings: RequestInit = { headers: callHeaders(null), credentials: 'include' }
  for (const path of addresses) {
    const address = addressAt(origin, path, {}, {})
    void keepEarly(address, {}, async () => (await along)?.answers.get(path) ?? fetch(address, settings))
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

/** Asks for what has not been read together. */
async function askWithToken(origin: string, session: Promise<string | null>, screen: FoundScreen | null) {
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
  /** Fulfilled when the first list is drawn, or could not be had; null where none is on its way. */
  readonly list: Promise<unknown> | null
  sendRest(): void
}

interface Asked {
  /** Null where the browser remembers nobody to read it for, as after signing out. */
  readonly along: Promise<ReadTogether | null> | null
  readonly session: Promise<string | null>
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
  const askForSession = (origin: string): Asked => {
    const along = remembered.length > 0 ? readTogether(origin, [...open, ...remembered]).catch(() => null) : null
    const session = refresh(origin, along)
    // Whoever needs it learns of a failure; the rest may be sent later than that.
    session.catch(() => undefined)
    return { along, session }
  }
  const askApi = (origin: string, { along, session } = askForSession(origin)) => {
    askOpenly(origin, open, along)
    return askWithToken(origin, session, screen)
  }
  const early = codeAtHand && kept !== null ? askForSession(kept) : null
  let config = codeAtHand ? sendEarly(CONFIG_ADDRESS) : null
  return {
    list: hasFirstList(remembered) ? (early?.along ?? null) : null,
    sendRest() {
      config ??= sendEarly(CONFIG_ADDRESS)
      askForTexts(textsOf(screen))
      const rest = kept === null ? originIn(config).then((origin) => askApi(origin)) : askApi(kept, early ?? undefined)
      rest.catch(() => undefined)
    },
  }
}

async function originIn(config: Promise<Response> | null): Promise<string> {
  const settings = (await (await config)?.json()) as { readonly API_BASE_URL?: string } | undefined
  return settings?.API_BASE_URL ?? ''
}
