import { hasAllFlags, hasAnyPermission, hasAnyRole, isSuperAdmin } from '@outcrop/contract/api/access.ts'
import { mayValidate } from '@outcrop/contract/data/validation-access.ts'
import { useAtomValue } from 'jotai'
import { companyPermissionsAtom, flagsAtom, selectedCompanyAtom, userAtom } from './atoms.ts'

/** Whether the person may validate and publish exploration data of the selected company; of another one only a super admin may. */
export function useMayValidate(companyId?: string): boolean {
  const person = useAtomValue(userAtom)
  const flags = useAtomValue(flagsAtom)
  const permissions = useAtomValue(companyPermissionsAtom)
  const selected = useAtomValue(selectedCompanyAtom)
  if (!person || !hasAnyRole(person, mayValidate.roles)) return false
  if (companyId !== undefined && companyId !== selected?.id && !isSuperAdmin(person)) return false
  return hasAllFlags(flags, mayValidate.flags) && hasAnyPermission(person, permissions ?? [], mayValidate.permissions)
}
