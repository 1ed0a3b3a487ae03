import { hasAnyPermission } from '@outcrop/contract/access.ts'
import { ofRecording } from '@outcrop/contract/recording-access.ts'
import { useAtomValue } from 'jotai'
import { companyPermissionsAtom, userAtom } from '#/session/atoms.ts'

/** Whether the person may change recordings of the selected company. */
export function useMayTime(): boolean {
  const person = useAtomValue(userAtom)
  const permissions = useAtomValue(companyPermissionsAtom)
  return person !== null && hasAnyPermission(person, permissions ?? [], ofRecording.permissions)
}
