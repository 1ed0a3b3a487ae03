import { isSuperAdmin, managesCompany } from '@outcrop/contract/access.ts'
import { companyEndpoints } from '@outcrop/contract/company.ts'
import type { User } from '@outcrop/contract/user.ts'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/http.ts'
import { permissionsByCompanyAtom, selectedCompanyAtom, sessionAtom, type CompanyReference } from './atoms.ts'
import { readCompanyId, writeCompanyId } from './storage.ts'
import { askTwice, closeGap, noteGap } from './gaps.ts'
import { startingCompanyId } from './guards.ts'
import { store } from '#/state/store.ts'
import { tellTabs } from './tabs.ts'

/** The company is not there or not theirs any more; being out of reach is another matter. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

const flights = new Map<string, Promise<readonly string[]>>()

async function fetchPermissions(companyId: string, userId: string): Promise<readonly string[]> {
  try {
    const asked = { params: { id: companyId }, query: { user_id: userId } }
    const { results } = await askTwice(() => call(companyEndpoints.listCompanyPermissions, asked))
    return results.map((held) => held.permission_flag)
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

/** Permissions of a user at a company, asked for once and then kept for the session. */
export function loadPermissions(companyId: string, userId: string): Promise<readonly string[]> {
  const key = `${userId} ${companyId}`
  let flight = flights.get(key)
  if (!flight) {
    flight = fetchPermissions(companyId, userId)
    flights.set(key, flight)
    flight.catch(() => flights.delete(key))
  }
  return flight
}

/** Permissions at the selected company; from memory once they are known. Throws where they cannot be asked for. */
export async function selectedCompanyPermissions(user: User): Promise<readonly string[]> {
  const company = store.get(selectedCompanyAtom)
  if (!company || isSuperAdmin(user)) return []
  const known = store.get(permissionsByCompanyAtom)[company.id]
  if (known) return known
  const held = await loadPermissions(company.id, user.id)
  store.set(permissionsByCompanyAtom, (all) => ({ ...all, [company.id]: held }))
  return held
}

export function forgetPermissions() {
  flights.clear()
  store.set(permissionsByCompanyAtom, {})
}

/** A company that the person may act for; null where there is none or it is not theirs. Throws where it cannot be asked for. */
async function findCompany(id: string, user: User): Promise<CompanyReference | null> {
  const own = user.companies.find((company) => company.id === id)
  if (own) return { id: own.id, name: own.name }
  if (!managesCompany(user, id)) return null
  try {
    const { name } = await askTwice(() => call(companyEndpoints.getCompany, { params: { id }, query: {} }))
    return { id, name }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

async function workFor(id: string | null, user: User) {
  const company = id === null ? null : await findCompany(id, user)
  store.set(selectedCompanyAtom, company)
  // Remembered even where nobody chose it, so that the next visit asks for its data at once.
  if (company && company.id !== readCompanyId()) writeCompanyId(company.id)
  await selectedCompanyPermissions(user)
  closeGap('company')
}

/** The company to begin with: the remembered one if it is theirs, else the first, and none for a super admin. Throws. */
export function restoreCompany(user: User) {
  return workFor(startingCompanyId(user, readCompanyId()), user)
}

/** Selects a company in all tabs. False, and nothing changes, where the person does not belong to it. Throws where it cannot be asked for. */
export async function selectCompany(id: string): Promise<boolean> {
  const { user } = store.get(sessionAtom)
  if (!user) return false
  if (store.get(selectedCompanyAtom)?.id === id) return true
  const company = await findCompany(id, user)
  if (!company) return false
  store.set(selectedCompanyAtom, company)
  writeCompanyId(id)
  tellTabs({ kind: 'company', id })
  await selectedCompanyPermissions(user).then(
    () => closeGap('company'),
    (error: unknown) => noteGap('company', error),
  )
  return true
}

/** Another tab has selected a company. */
export async function followCompany(id: string | null) {
  const { user } = store.get(sessionAtom)
  if (!user || store.get(selectedCompanyAtom)?.id === id) return
  // What the other tab has written may be seen here later than its message, and is what is tried again.
  writeCompanyId(id)
  await workFor(id, user).catch((error: unknown) => noteGap('company', error))
}
