import { mayActFor } from '@outcrop/contract/access.ts'
import type { Actor } from '../../context.ts'

/** Whether a person may upload files for a company: the row of an upload cannot name the company, so the rule of `getFile` stands here again. */
export function mayUpload(actor: Actor, companyId: string): boolean {
  const held = actor.companies.find((company) => company.id === companyId)?.permissions ?? []
  return mayActFor(actor, companyId, held, { permissions: ['presentations'], orInternalAdmin: true })
}
