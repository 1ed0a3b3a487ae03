import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecordingClip } from '@outcrop/contract/recordings/recording-clip.ts'
import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { watchedTime } from '@outcrop/contract/recordings/watched-time.ts'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { Ellipsis, ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingClipMutations, recordingClipQueries } from '#/api/recording-clips.ts'
import { recordingTimingQueries } from '#/api/recording-timings.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { CopyButton } from '#/components/copy-button.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { usePublicAddress } from '../use-public-address.ts'

const ClipFormDialog = lazyPart(() =>
  import('./clip-form-dialog.tsx').then((module) => ({ default: module.ClipFormDialog })),
)

export interface RecordingClipsTabProps {
  readonly recording: Recording
  /** Why the person may change nothing. */
  readonly blocked: string | undefined
}

/** Parts of a recording that have an address of their own. */
export function RecordingClipsTab({ recording, blocked }: RecordingClipsTabProps) {
  const { t } = useTranslation('recording')
  const clips = useQuery(recordingClipQueries.list(recording.id))
  const timing = useQuery(recordingTimingQueries.detail(recording.id))
  const [editing, setEditing] = useState<RecordingClip | 'new' | null>(null)
  for (const { data, error, refetch } of [clips, timing])
    if (error && !data) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!clips.data || !timing.data) return <Skeleton className="h-48 w-full" />
  const isShut = blocked !== undefined || recording.deleted_at !== null
  const create = (
    <Button
      onClick={() => setEditing('new')}
      {...(isShut && { 'aria-disabled': true, ...(blocked !== undefined && { title: blocked }) })}
    >
      <Plus />
      {t('clips.create')}
    </Button>
  )
  return (
    <div className="grid max-w-4xl gap-4">
      {recording.published_at === null && clips.data.length > 0 && <Callout>{t('clips.unpublished')}</Callout>}
      {clips.data.length === 0 ? (
        <EmptyState level={2} title={t('clips.none')} description={t('clips.noneText')} actions={create} />
      ) : (
        <>
          <div className="justify-self-end">{create}</div>
          <ul className="divide-y rounded-lg border bg-card">
            {clips.data.map((clip) => (
              <ClipRow
                key={clip.id}
                clip={clip}
                cuts={timing.data.cuts}
                recordingId={recording.id}
                blocked={blocked}
                onEdit={() => setEditing(clip)}
              />
            ))}
          </ul>
        </>
      )}
      {blocked && <p className="text-sm text-muted-foreground">{blocked}</p>}
      <Suspense fallback={null}>
        {editing !== null && (
          <ClipFormDialog
            recordingId={recording.id}
            seconds={recording.media?.seconds ?? null}
            cuts={timing.data.cuts}
            clip={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface ClipRowProps {
  readonly clip: RecordingClip
  readonly cuts: readonly Cut[]
  readonly recordingId: string
  readonly blocked: string | undefined
  readonly onEdit: () => void
}

function ClipRow({ clip, cuts, recordingId, blocked, onEdit }: ClipRowProps) {
  const { t } = useTranslation('recording')
  const client = useQueryClient()
  const addressOf = usePublicAddress()
  const { id, title, views } = clip
  const [start, end] = [watchedTime(cuts, clip.start), watchedTime(cuts, clip.end)]
  const shut = blocked === undefined ? {} : { disabled: true, hint: blocked }

  async function remove() {
    const sure = await confirm({
      title: t('clips.removeTitle', { name: title }),
      description: t('clips.removeText'),
      submitText: t('clips.remove'),
      confirmationRequired: false,
    })
    if (!sure) return
    try {
      await runMutation(client, recordingClipMutations.remove(client, recordingId), id)
      toast({ title: t('clips.removed', { title }) })
    } catch (error) {
      await problemToast({ title: t('clips.failed'), error })
    }
  }

  const entries: MenuEntry[] = [
    {
      kind: 'action',
      key: 'open',
      label: t('clips.open'),
      icon: <ExternalLink />,
      link: <Link to="/meetings/recordings/$uuid" params={{ uuid: id }} target="_blank" />,
    },
    {
      kind: 'action',
      key: 'edit',
      label: t('clips.edit'),
      icon: <Pencil />,
      movesFocus: true,
      onSelect: onEdit,
      ...shut,
    },
    {
      kind: 'action',
      key: 'remove',
      label: t('clips.remove'),
      icon: <Trash2 />,
      tone: 'destructive',
      movesFocus: true,
      onSelect: () => void remove(),
      ...shut,
    },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium" title={title}>
          {title}
        </p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t('clips.from', { start: clockTime(start), end: clockTime(end) })} · {clockTime(end - start)} ·{' '}
          {t('clips.viewCount', { count: views })}
        </p>
      </div>
      <CopyButton text={addressOf(id)} label={t('clips.copy')} name={t('clips.copyName', { name: title })} />
      <DropdownMenu
        entries={entries}
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={t('clips.menu', { name: title })}>
            <Ellipsis />
          </Button>
        }
      />
    </li>
  )
}
