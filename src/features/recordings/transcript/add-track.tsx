import type { RecordingTranscript } from '@outcrop/contract/recordings/caption.ts'
import { AudioLines, FileUp, Keyboard, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useMayEditTracks } from './use-may-edit-tracks.ts'

const TrackFormDialog = lazyPart(() =>
  import('./track-form-dialog.tsx').then((module) => ({ default: module.TrackFormDialog })),
)
const SpeechDialog = lazyPart(() => import('./speech-dialog.tsx').then((module) => ({ default: module.SpeechDialog })))

export interface AddTrackProps {
  readonly recordingId: string
  readonly transcript: RecordingTranscript
  readonly variant?: 'default' | 'outline'
  readonly onAdded: (trackId: string) => void
}

/** Adds captions in a language: from a file, typed, or recognized from speech. */
export function AddTrack({ recordingId, transcript, variant = 'outline', onAdded }: AddTrackProps) {
  const { t } = useTranslation('transcript')
  const { mayEdit, reason } = useMayEditTracks(transcript)
  const [open, setOpen] = useState<'file' | 'typed' | 'speech' | null>(null)
  const close = () => setOpen(null)
  const button = (
    <Button variant={variant} aria-disabled={!mayEdit} {...(reason && { title: reason })}>
      <Plus />
      {t('add.button')}
    </Button>
  )
  return (
    <>
      {mayEdit ? (
        <DropdownMenu
          trigger={button}
          entries={[
            {
              kind: 'action',
              key: 'file',
              label: t('add.file'),
              icon: <FileUp />,
              movesFocus: true,
              onSelect: () => setOpen('file'),
            },
            {
              kind: 'action',
              key: 'typed',
              label: t('add.typed'),
              icon: <Keyboard />,
              movesFocus: true,
              onSelect: () => setOpen('typed'),
            },
            ...(transcript.speech.available
              ? [
                  {
                    kind: 'action',
                    key: 'speech',
                    label: t('add.speech'),
                    icon: <AudioLines />,
                    movesFocus: true,
                    onSelect: () => setOpen('speech'),
                  } as const,
                ]
              : []),
          ]}
        />
      ) : (
        button
      )}
      <Suspense fallback={null}>
        {(open === 'file' || open === 'typed') && (
          <TrackFormDialog
            recordingId={recordingId}
            kind={open}
            tracks={transcript.tracks}
            onSaved={(track) => {
              close()
              onAdded(track.id)
            }}
            onClose={close}
          />
        )}
        {open === 'speech' && <SpeechDialog recordingId={recordingId} tracks={transcript.tracks} onClose={close} />}
      </Suspense>
    </>
  )
}
