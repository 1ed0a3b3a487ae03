import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'
import { AddTrack, type AddTrackProps } from './add-track.tsx'
import { useMayEditTracks } from './use-may-edit-tracks.ts'

/** Shown while a recording has no captions. */
export function NoTracks(props: Omit<AddTrackProps, 'variant'>) {
  const { t } = useTranslation('transcript')
  const { reason } = useMayEditTracks(props.transcript)
  return (
    <EmptyState
      title={t('empty.title')}
      description={reason ?? (props.transcript.speech.available ? t('empty.textWithSpeech') : t('empty.text'))}
      actions={reason === null && <AddTrack {...props} variant="default" />}
    />
  )
}
