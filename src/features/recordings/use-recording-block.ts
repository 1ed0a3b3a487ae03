import { hasAnyPermission } from '@outcrop/contract/api/access.ts'
import { ofRecording } from '@outcrop/contract/recordings/recording-access.ts'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { companyPermissionsAtom, userAtom } from '#/session/atoms.ts'

/** Why the person may not change recordings of the selected company; undefined where they may. */
export function useRecordingBlock(): string | undefined {
  const { t } = useTranslation('recording')
  const user = useAtomValue(userAtom)
  const held = useAtomValue(companyPermissionsAtom) ?? []
  return user && hasAnyPermission(user, held, ofRecording.permissions) ? undefined : t('blocked')
}
