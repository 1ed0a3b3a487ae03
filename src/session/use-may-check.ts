import { hasAllFlags, hasAnyPermission, hasAnyRole } from '@outcrop/contract/access.ts'
import { mayValidate } from '@outcrop/contract/validation-access.ts'
import { useAtomValue } from 'jotai'
import { companyPermissionsAtom, flagsAtom, userAtom } from './atoms.ts'

/** Whether the person may check and publish exploration data of the selected company. */
export function useMayCheck(): boolean {
  const person = useAtomValue(userAtom)
  const flags = useAtomValue(flagsAtom)
  const permissions = useAtomValue(companyPermissionsAtom)
  if (!person || !hasAnyRole(person, mayValidate.roles)) return false
  return hasAllFlags(flags, mayValidate.flags) && hasAnyPermission(person, permissions ?? [], mayValidate.permissions)
}
