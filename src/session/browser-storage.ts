import { basePath } from '#/lib/base-path.ts'
import { readStored, writeStored } from '#/lib/stored.ts'
import type { GuestInfo } from './atoms.ts'

const guestCookie = 'guest-info'
const GUEST_SECONDS = 24 * 60 * 60
const localeCookie = 'locale'
const LOCALE_SECONDS = 365 * 24 * 60 * 60
const signOutCookie = 'sign-out-unconfirmed'

/** What stands in a cookie may be anything. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

export function readCompanyId(): string | null {
  return readStored('selected-company-id')
}

export function writeCompanyId(id: string | null) {
  writeStored('selected-company-id', id)
}

/** Who is signed in, as far as this browser knows; null after signing out. */
export function readUserId(): string | null {
  return readStored('signed-in-user-id')
}

export function writeUserId(id: string | null) {
  writeStored('signed-in-user-id', id)
}

function writeCookie(name: string, value: string, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=${basePath()}/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? attempt(() => decodeURIComponent(found.slice(name.length + 1))) : null
}

/** Who a visitor said to be, for 24 hours. */
export function readGuest(): GuestInfo | null {
  const stored: unknown = attempt(() => JSON.parse(readCookie(guestCookie) ?? 'null'))
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || typeof stored.name !== 'string')
    return null
  const email = 'emailAddress' in stored && typeof stored.emailAddress === 'string' ? stored.emailAddress : null
  return { name: stored.name, emailAddress: email }
}

export function writeGuest(guest: GuestInfo | null) {
  writeCookie(guestCookie, guest ? JSON.stringify(guest) : '', guest ? GUEST_SECONDS : 0)
}

export function writeLocale(locale: string) {
  writeCookie(localeCookie, locale, LOCALE_SECONDS)
}

/** Whether the server has not heard yet that the person in this browser signed out. */
export function signOutPending(): boolean {
  return readCookie(signOutCookie) !== null
}

/** Kept in a cookie: all tabs see it at once, and where cookies are refused there is no session to end either. */
export function writeSignOutPending(pending: boolean) {
  writeCookie(signOutCookie, pending ? '1' : '', pending ? LOCALE_SECONDS : 0)
}
