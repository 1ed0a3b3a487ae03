import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeVariant } from '#/ui/badge.tsx'
import { useShownState } from './use-shown-state.ts'

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
  const { state, progress } = useShownState(recording)
  const label = t(`state.${state}`)
  const share = state === 'ready' ? 0 : Math.floor(progress * 100)
  return (
    <Badge variant={LOOKS[state]} className="tabular-nums">
      {share > 0 ? t('stateShare', { state: label, share }) : label}
    </Badge>
  )
}
