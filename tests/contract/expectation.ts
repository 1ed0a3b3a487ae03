import {
  hasAllFlags,
  isInternalAdmin,
  isSuperAdmin,
  mayActFor,
  managesCompany,
  type Person,
} from '@outcrop/contract/api/access.ts'
import { deckAccess } from '@outcrop/contract/decks/deck-access.ts'
import { isEnough } from '@outcrop/contract/decks/deck-right.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'

export interface Asker extends Person {
  readonly companies: readonly { readonly id: string; readonly permissions: readonly string[] }[]
  /** Left out where it is not known what is switched on: then all is taken to be. */
  readonly flags?: Readonly<Record<string, boolean>>
}

/** The subject of a request: its company, and the user that it may name with the companies of that user. */
export interface Subject {
  readonly companyId: string
  readonly userId: string
  readonly userCompanyIds: readonly string[]
}

/** `passes`, or the status with which the row's access refuses; follows from the contract's pure rules alone. People hold no grants. */
export function expected(
  { access }: Pick<Endpoint, 'access'>,
  asker: Asker | null,
  subject: Subject,
): 'passes' | 401 | 403 | 404 {
  // People hold no grants, and an account does not replace one: `grants.test.ts` covers them.
  if (access.who === 'anyone' || access.who === 'grant') return 'passes'
  if (!asker) return 401
  switch (access.who) {
    case 'signed-in':
      return 'passes'
    case 'internal-admin':
      return isInternalAdmin(asker) ? 'passes' : 403
    case 'super-admin':
      return isSuperAdmin(asker) ? 'passes' : 403
    case 'self-or-admin': {
      if (asker.id === subject.userId || isInternalAdmin(asker)) return 'passes'
      const common = asker.companies.filter((company) => subject.userCompanyIds.includes(company.id))
      if (common.length === 0) return 404
      return common.some((company) => company.permissions.includes('admin')) ? 'passes' : 403
    }
    case 'company': {
      if (access.deck) {
        const { companyId } = subject
        const sample = { companyId, generalAccess: 'company', ownerId: null, role: null } as const
        if (isEnough(deckAccess(asker, sample), access.deck)) return 'passes'
        return managesCompany(asker, companyId) ? 403 : 404
      }
      const held = asker.companies.find((company) => company.id === subject.companyId)?.permissions ?? []
      if (mayActFor(asker, subject.companyId, held, access))
        return !asker.flags || hasAllFlags(asker.flags, access.flags ?? []) ? 'passes' : 403
      return managesCompany(asker, subject.companyId) ? 403 : 404
    }
  }
}
