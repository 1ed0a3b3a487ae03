import type { Role } from '@outcrop/contract/account/roles.ts'

/** What a role is called where people read it. `internal_admin` is derived and never held. */
export const ROLE_DESCRIPTIONS: Record<Exclude<Role, 'internal_admin'>, string> = {
  super_admin: 'Super admin',
  account_lead: 'Account lead',
  company_admin: 'Company admin',
}

/** What a role is called; one that is not known keeps its key. */
export function roleDescription(key: string): string {
  return key in ROLE_DESCRIPTIONS ? ROLE_DESCRIPTIONS[key as keyof typeof ROLE_DESCRIPTIONS] : key
}
