import { useQueryClient } from '@tanstack/react-query'
import type { RecordingTranscript, TrackSummary } from '@outcrop/contract/recordings/caption.ts'
import { Ellipsis, Languages, Star, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingTrackMutations } from '#/api/recording-tracks.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { NativeSelect } from '#/ui/native-select.tsx'
import { AddTrack } from './add-track.tsx'
import { useMayEditTracks } from './use-may-edit-tracks.ts'

const TrackFormDialog = lazyPart(() =>
  import('./track-form-dialog.tsx').then((module) => ({ default: module.TrackFormDialog })),
)

export interface TrackBarProps {
  readonly recordingId: string
  readonly transcript: RecordingTranscript
  readonly track: TrackSummary
  readonly onChoose: (trackId: string) => void
}

/** Chooses the language, and adds, removes and orders languages. */
export function TrackBar({ recordingId, transcript, track, onChoose }: TrackBarProps) {
  const { t } = useTranslation('transcript')
  const client = useQueryClient()
  const { mayEdit, reason } = useMayEditTracks(transcript)
  const [isEditing, setEditing] = useState(false)

  async function showFirst() {
    try {
      await runMutation(client, recordingTrackMutations.showFirst(client, recordingId), track.id)
      toast({ title: t('track.shownFirst', { language: track.label }) })
    } catch (error) {
      void problemToast({ title: t('track.notShownFirst'), error })
    }
  }

  async function remove() {
    const isSure = await confirm({
      title: t('track.deleteTitle', { language: track.label }),
      description: t('track.deleteText', { count: track.cue_count }),
      submitText: t('track.delete'),
      confirmationRequired: false,
    })
    if (!isSure) return
    try {
      await runMutation(client, recordingTrackMutations.remove(client, recordingId), track.id)
      toast({ title: t('track.deleted', { language: track.label }) })
    } catch (error) {
      void problemToast({ title: t('track.notDeleted', { language: track.label }), error })
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <NativeSelect
        aria-label={t('track.choose')}
        value={track.id}
        onChange={({ target }) => onChoose(target.value)}
        className="max-w-64 min-w-0"
      >
        {transcript.tracks.map(({ id, label, language }) => (
          <option key={id} value={id}>
            {label} ({language})
          </option>
        ))}
      </NativeSelect>
      {track.is_default && <Badge variant="selected">{t('track.first')}</Badge>}
      {track.source === 'speech' && <Badge variant="info">{t('track.recognized')}</Badge>}
      <span className="text-muted-foreground tabular-nums">{t('track.lines', { count: track.cue_count })}</span>
      <div className="ms-auto flex items-center gap-2">
        <AddTrack recordingId={recordingId} transcript={transcript} onAdded={onChoose} />
        <DropdownMenu
          trigger={
            <Button variant="ghost" size="icon" aria-label={t('track.menu', { language: track.label })}>
              <Ellipsis />
            </Button>
          }
          entries={[
            {
              kind: 'action',
              key: 'first',
              label: t('track.showFirst'),
              icon: <Star />,
              disabled: !mayEdit || track.is_default,
              hint: reason ?? (track.is_default ? t('track.isFirst') : undefined),
              onSelect: () => void showFirst(),
            },
            {
              kind: 'action',
              key: 'language',
              label: t('track.change'),
              icon: <Languages />,
              disabled: !mayEdit,
              hint: reason ?? undefined,
              movesFocus: true,
              onSelect: () => setEditing(true),
            },
            { kind: 'divider', key: 'line' },
            {
              kind: 'action',
              key: 'delete',
              label: t('track.delete'),
              icon: <Trash2 />,
              tone: 'destructive',
              disabled: !mayEdit,
              hint: reason ?? undefined,
              movesFocus: true,
              onSelect: () => void remove(),
            },
          ]}
        />
      </div>
      <Suspense fallback={null}>
        {isEditing && (
          <TrackFormDialog
            recordingId={recordingId}
            kind="edit"
            edited={track}
            tracks={transcript.tracks}
            onSaved={() => setEditing(false)}
            onClose={() => setEditing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
