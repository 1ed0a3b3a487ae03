import { mayActFor } from '@outcrop/contract/access.ts'
import type { Actor } from '../../context.ts'

/** Whether a person may bring in files for a company. The row of an upload cannot name the company: the same rule as for rows that do. */
export function mayUpload(actor: Actor, companyId: string): boolean {
  const held = actor.companies.find((company) => company.id === companyId)?.permissions ?? []
  return mayActFor(actor, companyId, held, { permissions: ['presentations'] })
}
