import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { isProblemCode } from '@outcrop/contract/api/problem.ts'
import { isJobOver, jobMutations, jobQueries } from '#/api/jobs.ts'
import { useJob } from '#/components/job-progress/use-job.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { formatFileSize } from '#/lib/format.ts'
import { keyed } from '#/lib/keyed.ts'
import { useMayValidate } from '#/session/use-may-validate.ts'
import { confirm } from '#/state/notices.ts'
import { Badge, type BadgeVariant } from '#/ui/badge.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Progress } from '#/ui/progress.tsx'

export interface JobRowProps {
  readonly companyId: string
  readonly job: Job
}

const LOOKS: Record<Job['status'], BadgeVariant> = {
  draft: 'default',
  queued: 'outline',
  running: 'info',
  succeeded: 'success',
  failed: 'destructive',
  cancelled: 'default',
}
const KINDS = ['deck_import', 'deck_revision', 'quote_fetch', 'recording_speech', 'validate'] as const

/** One job, live until it ends, with its log and its files on demand. */
export function JobRow({ companyId, job: listed }: JobRowProps) {
  const { t } = useTranslation('company')
  const { t: tProblem } = useTranslation('problem')
  const client = useQueryClient()
  const job = useJob(companyId, listed.id, { known: listed }).job ?? listed
  const [open, setOpen] = useState(false)
  const cancelling = useMutation(jobMutations.cancel(client, companyId))
  const retrying = useMutation(jobMutations.retry(client, companyId))
  const kind = t(`jobs.kind.${KINDS.find((known) => known === job.kind) ?? 'other'}`)
  const { done, total } = job.progress
  const over = isJobOver(job.status)
  const isValidation = job.kind === 'validate'
  const mayOpen = useMayValidate(companyId) && isValidation
  const isDraft = job.status === 'draft'
  // A check is published from its own screen; here only one whose publishing failed is tried again.
  const retryable =
    job.status === 'failed' || (job.status === 'cancelled' && !isValidation) || job.failed_pages.length > 0

  function act(mutation: typeof cancelling, title: string) {
    mutation.mutate(job.id, {
      onError: (error) => void problemToast({ title, error, retry: () => act(mutation, title) }),
    })
  }

  async function giveUp() {
    const sure = await confirm({
      title: t('jobs.giveUpTitle'),
      description: t('jobs.giveUpText'),
      submitText: t('jobs.giveUp'),
      confirmationRequired: false,
    })
    if (sure) act(cancelling, t('jobs.notGivenUp'))
  }

  return (
    <li className="rounded-md border px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant={LOOKS[job.status]}>{t(`jobs.state.${job.status}`)}</Badge>
        <span className="font-medium">{kind}</span>
        <span className="min-w-0 flex-1 basis-40 text-muted-foreground">
          {job.created_by?.name ?? t('jobs.byServer')} · <RelativeTime value={job.created_at} />
        </span>
        <span className="ms-auto flex flex-wrap items-center gap-2">
          {mayOpen && (
            <Link
              to="/admin/validate/$slug"
              params={{ slug: job.id }}
              search={{ companyId } as never}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {t('jobs.openValidation')}
            </Link>
          )}
          {!over && (!isDraft || mayOpen) && (
            <Button
              size="sm"
              variant="outline"
              loading={cancelling.isPending}
              onClick={() => (isDraft ? void giveUp() : act(cancelling, t('jobs.notCancelled')))}
            >
              {t(isDraft ? 'jobs.giveUp' : 'jobs.cancel')}
            </Button>
          )}
          {over && retryable && (
            <Button
              size="sm"
              variant="outline"
              loading={retrying.isPending}
              onClick={() => act(retrying, t('jobs.notRetried'))}
            >
              {t('jobs.retry')}
            </Button>
          )}
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('jobs.details')}
          </Button>
        </span>
      </div>
      {!over && !isDraft && (
        <Progress
          className="mt-2"
          label={kind}
          value={total > 0 ? (done / total) * 100 : null}
          {...(total > 0 && { valueText: t('jobs.progress', { done, total }) })}
        />
      )}
      {job.error_code && (
        <p className="mt-1 text-destructive">{tProblem(isProblemCode(job.error_code) ? job.error_code : 'unknown')}</p>
      )}
      {open && <JobDetails companyId={companyId} job={job} />}
    </li>
  )
}

function JobDetails({ companyId, job }: JobRowProps) {
  const { t } = useTranslation('company')
  const { data } = useQuery(jobQueries.files(companyId, job.id))
  return (
    <div className="mt-2 grid gap-3 border-t pt-2">
      <section aria-label={t('jobs.log')}>
        <h4 className="font-medium">{t('jobs.log')}</h4>
        <ol className="font-mono text-xs">
          {keyed(job.log, ({ at }) => at).map(({ key, item: { at, message } }) => (
            <li key={key} className="wrap-anywhere">
              <span className="text-muted-foreground">{at.slice(0, 19).replace('T', ' ')}</span> {message}
            </li>
          ))}
        </ol>
      </section>
      {data && data.count > 0 && (
        <section aria-label={t('jobs.files')}>
          <h4 className="font-medium">{t('jobs.files')}</h4>
          <ul>
            {data.results.map((file) => (
              <li key={file.id}>
                {file.url ? (
                  <a className="underline" href={file.url} download={file.name}>
                    {file.name}
                  </a>
                ) : (
                  file.name
                )}{' '}
                {file.size !== null && <span className="text-muted-foreground">{formatFileSize(file.size)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
