import { Link } from '@tanstack/react-router'
import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { FactsList, type Fact } from '#/components/resource/facts-list.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { formatFileSize, formatNumber } from '#/lib/format.ts'
import { dayText } from '../held-day.ts'
import { PublishPanel } from './publish-panel.tsx'
import { RecordingVideo } from './recording-video.tsx'

export interface RecordingOverviewProps {
  readonly recording: Recording
  /** Why the person may change nothing. */
  readonly blocked: string | undefined
  readonly onEdit: () => void
}

export function RecordingOverview({ recording, blocked, onEdit }: RecordingOverviewProps) {
  const { t } = useTranslation('recording')
  const { description, resources, deleted_at: deletedAt } = recording
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-6">
        <RecordingVideo recording={recording} blocked={blocked} />
        <p className="max-w-reading text-base whitespace-pre-line wrap-anywhere">
          {description || <span className="text-muted-foreground">{t('fact.noDescription')}</span>}
        </p>
        {resources.length > 0 && (
          <section aria-labelledby="resources">
            <h2 id="resources" className="mb-2 text-base font-semibold">
              {t('fact.resources')}
            </h2>
            <ul className="grid gap-1">
              {resources.map(({ title, url }) => (
                <li key={`${title} ${url}`}>
                  <a href={url} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-4">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="grid content-start gap-6">
        {!deletedAt && <PublishPanel recording={recording} blocked={blocked} onEdit={onEdit} />}
        <section aria-labelledby="details">
          <h2 id="details" className="mb-2 text-base font-semibold">
            {t('fact.title')}
          </h2>
          <Facts recording={recording} mayOpen={blocked === undefined} />
        </section>
      </div>
    </div>
  )
}

/** `mayOpen`: decks and files are open to whoever works with presentations. */
function Facts({ recording, mayOpen }: { recording: Recording; mayOpen: boolean }) {
  const { t } = useTranslation('recording')
  const { file, deck, model, media } = recording
  const size = media?.width && media.height ? { width: media.width, height: media.height } : null
  const facts: Fact[] = [
    { label: t('fact.recordedAt'), value: dayText(recording.recorded_at) },
    { label: t('fact.length'), value: recording.seconds === null ? null : clockTime(recording.seconds) },
    {
      label: t('fact.deck'),
      value:
        deck && mayOpen ? (
          <Link to="/admin/decks/$id" params={{ id: deck.id }} className="text-primary underline underline-offset-4">
            {deck.title}
          </Link>
        ) : (
          deck?.title
        ),
    },
    { label: t('fact.layout'), value: deck && t(`layout.${recording.layout}`) },
    {
      label: t('fact.file'),
      value:
        file && mayOpen ? (
          <Link
            to="/admin/files/company-files/$id"
            params={{ id: file.id }}
            className="text-primary underline underline-offset-4"
          >
            {file.name}
          </Link>
        ) : (
          file?.name
        ),
    },
    { label: t('fact.size'), value: file && formatFileSize(file.size) },
    { label: t('fact.dimensions'), value: size && t('fact.pixels', size) },
    { label: t('fact.source'), value: t(`source.${recording.source}`) },
    {
      label: t('fact.model'),
      value: model && t('fact.modelVersion', { name: model.name, version: model.version }),
    },
    { label: t('fact.indexed'), value: t(recording.indexed ? 'fact.indexedYes' : 'fact.indexedNo') },
    { label: t('fact.download'), value: t(recording.download ? 'fact.downloadYes' : 'fact.downloadNo') },
    { label: t('fact.views'), value: formatNumber(recording.views) },
    { label: t('fact.embeds'), value: formatNumber(recording.embeds) },
    { label: t('fact.createdBy'), value: recording.created_by?.name },
    { label: t('fact.created'), value: <RelativeTime value={recording.created_at} /> },
    { label: t('fact.updated'), value: <RelativeTime value={recording.updated_at} /> },
  ]
  return <FactsList facts={facts} />
}
