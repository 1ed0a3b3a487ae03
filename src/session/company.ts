import { isSuperAdmin, managesCompany } from '@outcrop/contract/api/access.ts'
import { listCompanyPermissions, getCompany } from '@outcrop/contract/companies/company.ts'
import { followCompany as followCompanyEndpoint, type FOLLOW_ACTIONS } from '@outcrop/contract/account/session.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/http.ts'
import { store } from '#/state/store.ts'
import { companyPermissionsAtom, selectedCompanyAtom, send, userAtom } from './atoms.ts'
import { retryOnce, noteGap } from './gaps.ts'
import { startingCompanyId } from './guards.ts'
import type { CompanyReference } from './session-state.ts'
import { readCompanyId, writeCompanyId } from './storage.ts'
import { postToTabs } from './tabs.ts'

/** Whether the company does not exist, or is not this person's any more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

async function fetchPermissions(companyId: string, userId: string): Promise<readonly string[]> {
  try {
    const asked = { params: { id: companyId }, query: { user_id: userId } }
    const { results } = await retryOnce(() => call(listCompanyPermissions, asked))
    return results.map((row) => row.permission_flag)
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

const fetched = new Map<string, Promise<readonly string[]>>()
store.sub(userAtom, () => fetched.clear())

/** Permissions of a user at a company, fetched once for as long as they are signed in. */
export function loadPermissions(companyId: string, userId: string): Promise<readonly string[]> {
  const key = `${userId} ${companyId}`
  let request = fetched.get(key)
  if (!request) {
    request = fetchPermissions(companyId, userId)
    fetched.set(key, request)
    request.catch(() => fetched.delete(key))
  }
  return request
}

/** Permissions at the selected company. Throws where they are not known and cannot be fetched. */
export async function selectedCompanyPermissions(user: User): Promise<readonly string[]> {
  const company = store.get(selectedCompanyAtom)
  if (!company || isSuperAdmin(user)) return []
  const known = store.get(companyPermissionsAtom)
  if (known) return known
  return reloadPermissions(user, company.id)
}

/** Permissions at a company after the person or their rights have changed. Throws. */
export async function reloadPermissions(user: User, companyId: string): Promise<readonly string[]> {
  const permissions = await loadPermissions(companyId, user.id)
  send({ type: 'permissionsLoaded', userId: user.id, companyId, permissions })
  return permissions
}

/** A company that the person may work for, or null. Throws where it cannot be fetched. */
async function findCompany(id: string, user: User): Promise<CompanyReference | null> {
  const own = user.companies.find((company) => company.id === id)
  if (own) return { id: own.id, name: own.name }
  if (!managesCompany(user, id)) return null
  try {
    const { name } = await retryOnce(() => call(getCompany, { params: { id }, query: {} }))
    return { id, name }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** Finds the company to start with: the remembered one if it is theirs, else their first; none for a super admin. Throws. */
export async function findStartingCompany(user: User): Promise<CompanyReference | null> {
  const id = startingCompanyId(user, readCompanyId())
  const company = id === null ? null : await findCompany(id, user)
  // Stored even if nobody chose it, so that the next visit fetches its data at once.
  if (company && company.id !== readCompanyId()) writeCompanyId(company.id)
  return company
}

async function workFor(user: User, company: CompanyReference | null) {
  send({ type: 'companySelected', userId: user.id, company })
  await selectedCompanyPermissions(user)
  send({ type: 'gapFilled', userId: user.id, gap: 'company' })
}

/** Fetches what is missing: the permissions, or the company itself, which another tab may have chosen. Throws. */
export async function fillCompanyGap(user: User) {
  const selected = store.get(selectedCompanyAtom)
  const wanted = readCompanyId() ?? selected?.id
  await workFor(user, selected && selected.id === wanted ? selected : await findStartingCompany(user))
}

/** Selects a company in all tabs. False, and nothing changes, where the person does not belong to it. Throws where it cannot be fetched. */
export async function selectCompany(id: string): Promise<boolean> {
  const user = store.get(userAtom)
  if (!user) return false
  if (store.get(selectedCompanyAtom)?.id === id) return true
  const company = await findCompany(id, user)
  if (!company) return false
  writeCompanyId(id)
  postToTabs({ kind: 'company', id })
  await workFor(user, company).catch((error: unknown) => noteGap(user.id, 'company', error))
  return true
}

/** Selects the company that another tab has selected. */
export async function followCompany(id: string | null) {
  const user = store.get(userAtom)
  if (!user || store.get(selectedCompanyAtom)?.id === id) return
  // The message may arrive before the other tab's write to storage, which a retry reads.
  writeCompanyId(id)
  try {
    await workFor(user, id === null ? null : await findCompany(id, user))
  } catch (error) {
    noteGap(user.id, 'company', error)
  }
}

/** Follows or unfollows a company, optimistically: rolled back if the API refuses. Throws `ApiError`. */
export async function changeFollowing(action: (typeof FOLLOW_ACTIONS)[number], company: CompanyReference) {
  const userId = store.get(userAtom)?.id ?? ''
  const followed = action === 'follow'
  send({ type: 'followChanged', userId, company, followed })
  try {
    await call(followCompanyEndpoint, { params: { action, id: company.id } })
  } catch (error) {
    send({ type: 'followChanged', userId, company, followed: !followed })
    throw error
  }
}
