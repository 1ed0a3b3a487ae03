import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { TableBefore } from '@outcrop/validation/session/review-session.ts'
import { TABLE_ROLES } from '@outcrop/geo/drillhole/drill-database.ts'
import { publishedQueries, publishingMutations, type PublishedFile } from '#/api/validation-publishing.ts'
import { validationQueries } from '#/api/validations.ts'
import { JobProgress } from '#/components/job-progress/job-progress.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { formatNumber } from '#/lib/format.ts'
import { confirm, toast } from '#/state/notices.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { useWorkerQuery } from '../use-worker-query.ts'
import { downloadReport } from './draft-report.ts'
import { DryRunParts } from './dry-run-parts.tsx'
import { DryRunTables } from './dry-run-tables.tsx'
import { PublishedResult } from './published-result.tsx'
import { RefusedRows } from './refused-rows.tsx'

/** What publishing would do, the job that does it, and what came of it. */
export function PublishStep(props: StepProps) {
  const { session, validation, recipe, results, parts, saveStatus, waitsFor, unsent } = props
  const { t } = useTranslation('publishing')
  const labels = useRuleLabels()
  const client = useQueryClient()
  const publishing = useMutation(publishingMutations.publish(client, validation.id))
  const { job, last_published: last, result, refusal } = validation
  const isAtWork = job.status === 'queued' || job.status === 'running'
  const before = useQuery({
    ...publishedQueries.tables(
      validation.company_id,
      last ?? { id: '', published_at: '', tables: 0, rows: 0, hash: '' },
    ),
    enabled: last !== null,
  })
  const isKnown = last === null || before.isSuccess || before.isError
  const dry = useWorkerQuery(
    `${last?.id ?? ''} ${before.status} ${JSON.stringify(recipe.desurvey)}`,
    results,
    async () => (isKnown ? await session.dryRun(tablesBefore(before.data ?? [])) : null),
  )
  /** Without the tables of before there is nothing that rows could be new or changed against. */
  const isCompared = last === null || !!before.data
  const isSaving = saveStatus === 'dirty' || saveStatus === 'saving'
  const lacksFiles = waitsFor.length > 0 || unsent.length > 0
  const isPublished = validation.published_version !== null && validation.published_version === validation.version

  async function publish() {
    const refused = dry.value?.refusedCount ?? 0
    const isSure = await confirm({
      title: t('confirm.title', { asset: validation.asset.name }),
      description: refused > 0 ? t('confirm.refused', { count: refused }) : t('confirm.text'),
      submitText: t('publish'),
      variant: 'default',
      confirmationRequired: false,
    })
    if (isSure)
      publishing.mutate(validation.version, {
        onError: (error) => void problemToast({ title: t('notPublished'), error, retry: () => void publish() }),
      })
  }

  async function download(format: 'csv' | 'json') {
    try {
      downloadReport(await session.report(), format)
    } catch (error) {
      if (!(error instanceof Cancelled))
        toast({ title: t('noReport'), description: labels.problem(error), variant: 'destructive' })
    }
  }

  return (
    <div className="grid gap-5">
      {job.status !== 'draft' && (
        <JobProgress
          companyId={validation.company_id}
          jobId={validation.id}
          known={job}
          done={null}
          beforeShown={(next) =>
            next.status === 'queued' || next.status === 'running'
              ? undefined
              : client.invalidateQueries({ queryKey: validationQueries.detail(validation.id).queryKey })
          }
        />
      )}
      {refusal && (
        <Callout variant="destructive" role="alert" title={t('refusedWhole')}>
          {labels.refused(refusal.code, refusal.values)}
        </Callout>
      )}
      {result && !isAtWork && <PublishedResult validation={validation} result={result} />}
      <section aria-label={t('dryRun')} className="grid gap-3">
        <h2 className="text-lg">{t(result ? 'again' : 'dryRun')}</h2>
        {isCompared && (
          <p className="max-w-reading text-muted-foreground">
            {last === null ? t('first') : t('against', { count: last.tables, rows: formatNumber(last.rows) })}
          </p>
        )}
        {(before.isError || before.data === null) && <Callout variant="info">{t('notCompared')}</Callout>}
        {dry.error !== null && <Callout variant="warning">{labels.problem(dry.error)}</Callout>}
        {dry.value ? (
          <div className="grid gap-3" aria-busy={dry.isLoading}>
            {isCompared && (recipe.tables.length > 0 || dry.value.tables.length > 0) && (
              <DryRunTables tables={dry.value.tables} />
            )}
            <DryRunParts choices={recipe.parts} parts={parts} />
            <RefusedRows count={dry.value.refusedCount} rows={dry.value.refused} />
            {dry.value.refusedHoles.length > 0 && (
              <Callout variant="warning" title={t('refusedHoles', { count: dry.value.refusedHoles.length })}>
                <p>
                  {dry.value.refusedHoles
                    .slice(0, HOLES_SHOWN)
                    .map(({ hole, code, values }) => t('refusedHole', { hole, reason: labels.refused(code, values) }))
                    .join('; ')}
                </p>
              </Callout>
            )}
          </div>
        ) : (
          dry.error === null && <Skeleton className="h-40" />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="lg"
            loading={publishing.isPending || isAtWork}
            disabled={saveStatus !== 'saved' || dry.value === null || isPublished || lacksFiles}
            onClick={() => void publish()}
          >
            {t(isSaving ? 'saving' : 'publish')}
          </Button>
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} variant="outline" onClick={() => void download(format)}>
              {t(`draft.${format}`)}
            </Button>
          ))}
          {waitsFor.length > 0 && (
            <p role="status" className="text-muted-foreground">
              {t('waits', { files: waitsFor.join(', ') })}
            </p>
          )}
          {isPublished && <p className="text-muted-foreground">{t('nothingNew')}</p>}
        </div>
      </section>
    </div>
  )
}

const HOLES_SHOWN = 12

function tablesBefore(files: readonly PublishedFile[]): readonly TableBefore[] {
  return files.flatMap(({ role, ...file }) => {
    const known = TABLE_ROLES.find((name) => name === role)
    return known ? [{ ...file, role: known }] : []
  })
}
