import { hasAnyPermission } from '@outcrop/contract/api/access.ts'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { companyPermissionsAtom, userAtom } from '#/session/atoms.ts'

/** Why the person may change no embeds of the selected company; null if they may. */
export function useEmbedLock(): string | null {
  const { t } = useTranslation('embed')
  const user = useAtomValue(userAtom)
  const held = useAtomValue(companyPermissionsAtom)
  return user && hasAnyPermission(user, held ?? [], ['presentations']) ? null : t('locked')
}
