import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordingModel, RecordingModelVersion } from '@outcrop/contract/recordings/recording-model.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordingModelMutations, recordingModelQueries } from '#/api/recording-models.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { toast } from '#/state/notices.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { VersionComparison } from './version-comparison.tsx'

/** Versions of a model, newest first, with a comparison of two. */
export function ModelVersions({ model }: { readonly model: RecordingModel }) {
  const { t } = useTranslation('recording-model')
  const { data, error, refetch } = useQuery(recordingModelQueries.versions(model.id))
  const [chosen, setChosen] = useState<{ older: number | null; newer: number | null }>({ older: null, newer: null })
  if (error && !data) return <ProblemView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  const newer = data.find(({ version }) => version === chosen.newer) ?? data[0]
  const older = data.find(({ version }) => version === chosen.older) ?? data[1] ?? newer
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section aria-labelledby="model-version-list">
        <h2 id="model-version-list" className="mb-2 text-base">
          {t('versions.title')}
        </h2>
        <ol className="grid">
          {data.map((version) => (
            <VersionRow
              key={version.version}
              model={model}
              version={version}
              isCurrent={version === data[0]}
              onCompare={() => setChosen({ older: version.version, newer: data[0]?.version ?? null })}
            />
          ))}
        </ol>
      </section>
      {newer && older && (
        <VersionComparison
          versions={data}
          older={older}
          newer={newer}
          onChoose={(side, version) => setChosen({ older: older.version, newer: newer.version, [side]: version })}
        />
      )}
    </div>
  )
}

interface VersionRowProps {
  readonly model: RecordingModel
  readonly version: RecordingModelVersion
  readonly isCurrent: boolean
  readonly onCompare: () => void
}

function VersionRow({ model, version, isCurrent, onCompare }: VersionRowProps) {
  const { t } = useTranslation('recording-model')
  const client = useQueryClient()
  const reusing = useMutation(recordingModelMutations.reuse(client))
  const number = version.version

  function reuse() {
    reusing.mutate(
      { id: model.id, reused: number, version: model.version },
      {
        onSuccess: () => toast({ title: t('versions.reused', { version: number }) }),
        onError: (error) => void problemToast({ title: t('versions.notReused'), error, retry: reuse }),
      },
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t('detail.version', { version: number })}
          {isCurrent && <Badge variant="selected">{t('versions.current')}</Badge>}
          {version.used > 0 && <Badge>{t('versions.used', { count: version.used })}</Badge>}
        </p>
        <p className="text-xs text-muted-foreground">
          {version.created_by?.name} <RelativeTime value={version.created_at} />
        </p>
      </div>
      {!isCurrent && (
        <>
          <Button
            variant="ghost"
            size="sm"
            onClick={onCompare}
            aria-label={t('versions.compareOf', { version: number })}
          >
            {t('versions.compare')}
          </Button>
          {!model.deleted_at && (
            <Button
              variant="outline"
              size="sm"
              loading={reusing.isPending}
              onClick={reuse}
              aria-label={t('versions.reuseOf', { version: number })}
            >
              {t('versions.reuse')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
