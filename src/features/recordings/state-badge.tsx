import type { Recording } from '@outcrop/contract/recording.ts'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeVariant } from '#/ui/badge.tsx'
import { useOwnUpload } from './use-own-upload.ts'

export interface StateBadgeProps {
  readonly recording: Pick<Recording, 'state' | 'progress' | 'file'>
}

const LOOKS: Readonly<Record<Recording['state'], BadgeVariant>> = {
  uploading: 'info',
  processing: 'info',
  ready: 'success',
  failed: 'destructive',
  missing: 'warning',
}

/** How far the media of a recording is, with the share that is done where it is known. */
export function StateBadge({ recording }: StateBadgeProps) {
  const { t } = useTranslation('recording')
  const upload = useOwnUpload(recording.file?.id)
  const { state, progress } = recording
  const label = t(`state.${state}`)
  const sent = upload && upload.size > 0 ? upload.sentBytes / upload.size : 0
  const share = Math.floor((state === 'uploading' ? sent : state === 'processing' ? progress : 0) * 100)
  return <Badge variant={LOOKS[state]}>{share > 0 ? t('stateShare', { state: label, share }) : label}</Badge>
}
