import { hasAnyPermission } from '@outcrop/contract/access.ts'
import type { RecordingTranscript } from '@outcrop/contract/caption.ts'
import { ofRecording } from '@outcrop/contract/recording-access.ts'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { companyPermissionsAtom, userAtom } from '#/session/atoms.ts'

/** Whether the person may change captions, and the reason where not. */
export function useMayEditTracks(transcript: RecordingTranscript): { mayEdit: boolean; reason: string | null } {
  const { t } = useTranslation('transcript')
  const user = useAtomValue(userAtom)
  const permissions = useAtomValue(companyPermissionsAtom) ?? []
  if (transcript.in_trash) return { mayEdit: false, reason: t('reason.trash') }
  const isAllowed = user !== null && hasAnyPermission(user, permissions, ofRecording.permissions)
  return { mayEdit: isAllowed, reason: isAllowed ? null : t('reason.permission') }
}
