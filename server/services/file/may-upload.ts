import { mayActFor } from '@outcrop/contract/api/access.ts'
import type { Actor } from '../../context.ts'

/**
 * Whether a person may upload files for a company: the row of an upload cannot name the company, so the rules of `getFile` and
 * `createDataFolder` stand here again.
 */
export function mayUpload(actor: Actor, { companyId, isData }: { companyId: string; isData: boolean }): boolean {
  const held = actor.companies.find((company) => company.id === companyId)?.permissions ?? []
  return mayActFor(actor, companyId, held, {
    permissions: [isData ? 'data' : 'presentations'],
    orInternalAdmin: true,
  })
}
