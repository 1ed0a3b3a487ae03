import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { recordingMutations, recordingQueries } from '#/api/recordings.ts'
import { ListScreen } from '#/components/resource/list-screen.tsx'
import { DropZone } from '#/components/uploader/drop-zone.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { dayText } from '../held-day.ts'
import { PublicationBadge } from '../publication-badge.tsx'
import { RecordingFormDialog } from '../recording-form-dialog.ts'
import { StateBadge } from '../state-badge.tsx'
import { useRecordingBlock } from '../use-recording-block.ts'
import { useSureToRemove } from '../use-sure-to-remove.ts'
import { recordingColumns } from './recording-columns.tsx'
import { recordingFilters } from './recording-filters.ts'
import { recordingListSearch } from './recording-list-search.ts'
import { useDroppedVideos } from './use-dropped-videos.ts'

const RecordingCreateDialog = lazyPart(() =>
  import('./recording-create-dialog.tsx').then((module) => ({ default: module.RecordingCreateDialog })),
)

function preloadForms() {
  void RecordingCreateDialog.preload()
  void RecordingFormDialog.preload()
}

export function RecordingListScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <CompanyRecordings key={company.id} company={company} />
}

function CompanyRecordings({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('recording')
  const address = useSearch({ from: '/admin/recordings/' })
  const navigate = useNavigate({ from: '/admin/recordings/' })
  const blocked = useRecordingBlock()
  const sureToRemove = useSureToRemove()
  const addVideos = useDroppedVideos(company.id)
  return (
    <DropZone
      label={t('list.drop')}
      disabled={blocked !== undefined}
      onDrop={({ files }) => void addVideos([...files])}
      className="min-h-[70dvh]"
    >
      <ListScreen
        name="recordings"
        title={t('list.title')}
        description={t('list.description', { company: company.name })}
        searchLabel={t('list.search')}
        createLabel={t('list.create')}
        empty={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
        address={address}
        query={recordingQueries.list({ ...recordingListSearch.query(address), company_id: company.id })}
        mutations={recordingMutations}
        columns={recordingColumns(t)}
        filters={recordingFilters(t)}
        locked={blocked ?? null}
        sureToRemove={sureToRemove}
        nameOf={(recording) => recording.title}
        linkOf={(recording) => ({ to: '/admin/recordings/$id', params: { id: recording.id } })}
        card={(recording) => ({
          cover: recording.poster,
          icon: <Video aria-hidden className="size-8 text-muted-foreground" />,
          meta: <RecordingNote recording={recording} />,
        })}
        form={(recording, onClose) =>
          recording ? (
            <RecordingFormDialog key={recording.id} recording={recording} onClose={onClose} />
          ) : (
            <RecordingCreateDialog
              companyId={company.id}
              onCreated={({ id }) => void navigate({ to: '/admin/recordings/$id', params: { id }, replace: true })}
              onClose={onClose}
            />
          )
        }
        preloadForm={preloadForms}
      />
    </DropZone>
  )
}

/** State or publication, length and date, for a card. */
function RecordingNote({ recording }: { recording: Recording }) {
  const { seconds, recorded_at: heldAt, state } = recording
  return (
    <>
      {state === 'ready' ? <PublicationBadge recording={recording} /> : <StateBadge recording={recording} />}
      <span className="truncate tabular-nums">
        {[seconds !== null && clockTime(seconds), dayText(heldAt)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
