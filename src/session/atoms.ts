import type { User } from '@outcrop/contract/user.ts'
import { atom } from 'jotai'

export interface CompanyReference {
  readonly id: string
  readonly name: string
}

/** What a visitor said of themselves to join a meeting. */
export interface GuestInfo {
  readonly name: string
  readonly emailAddress: string | null
}

export interface Session {
  readonly status: 'loading' | 'signed-out' | 'signed-in'
  readonly user: User | null
  readonly followingCompanies: readonly CompanyReference[]
  /** Name to whether it is active for this person. */
  readonly flags: Readonly<Record<string, boolean>>
}

export const SIGNED_OUT: Session = { status: 'signed-out', user: null, followingCompanies: [], flags: {} }

export const sessionAtom = atom<Session>({ ...SIGNED_OUT, status: 'loading' })
/** Held in memory only, never in storage. */
export const accessTokenAtom = atom<string | null>(null)
export const guestAtom = atom<GuestInfo | null>(null)
export const selectedCompanyAtom = atom<CompanyReference | null>(null)

/** Permissions by company id, as far as they are known. */
export const permissionsByCompanyAtom = atom<Readonly<Record<string, readonly string[]>>>({})

/** Permissions at the selected company; null while they are not known. */
export const companyPermissionsAtom = atom<readonly string[] | null>((get) => {
  const company = get(selectedCompanyAtom)
  return (company && get(permissionsByCompanyAtom)[company.id]) ?? null
})

/** What no answer came for, so that it is not known, which is another matter than there being none. */
export type SessionGap = 'session' | 'company' | 'flags' | 'followed'
export const sessionGapsAtom = atom<readonly SessionGap[]>([])

/** Name to whether it is active, for everybody. */
export const switchesAtom = atom<Readonly<Record<string, boolean>>>({})
