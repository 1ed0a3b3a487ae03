import type { RecordingTranscript } from '@outcrop/contract/recordings/caption.ts'
import { useTranslation } from 'react-i18next'
import { useRecordingBlock } from '../use-recording-block.ts'

/** Whether the person may change captions, and the reason where not. */
export function useMayEditTracks(transcript: RecordingTranscript): { mayEdit: boolean; reason: string | null } {
  const { t } = useTranslation('transcript')
  const isAllowed = useRecordingBlock() === undefined
  if (transcript.in_trash) return { mayEdit: false, reason: t('reason.trash') }
  return { mayEdit: isAllowed, reason: isAllowed ? null : t('reason.permission') }
}
