import { readCookie, writeCookie } from '#/lib/cookies.ts'
import { readStored, writeStored } from '#/lib/stored.ts'
import type { GuestInfo } from './atoms.ts'

const GUEST_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * 24 * 60 * 60

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

function parseGuest(): unknown {
  try {
    return JSON.parse(readCookie('guest-info') ?? 'null')
  } catch {
    return null
  }
}

/** Name and address that a visitor entered, kept for 24 hours. */
export function readGuest(): GuestInfo | null {
  const stored = parseGuest()
  if (typeof stored !== 'object' || stored === null || !('name' in stored) || typeof stored.name !== 'string')
    return null
  const email = 'emailAddress' in stored && typeof stored.emailAddress === 'string' ? stored.emailAddress : null
  return { name: stored.name, emailAddress: email }
}

export function writeGuest(guest: GuestInfo | null) {
  writeCookie('guest-info', guest && JSON.stringify(guest), GUEST_SECONDS)
}

export function writeLocale(locale: string) {
  writeCookie('locale', locale, YEAR_SECONDS)
}

/** Whether somebody signed out in this browser and the server has not confirmed it yet. */
export function signOutPending(): boolean {
  return readCookie('sign-out-unconfirmed') !== null
}

/** Kept in a cookie because all tabs see it at once, and a browser without cookies has no session to end. */
export function writeSignOutPending(pending: boolean) {
  writeCookie('sign-out-unconfirmed', pending ? '1' : null, YEAR_SECONDS)
}
