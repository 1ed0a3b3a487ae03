import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { jobMutations } from '#/api/jobs.ts'
import { Button } from '#/ui/button.tsx'
import { Progress } from '#/ui/progress.tsx'
import { useJobWords } from './job-words.ts'

export interface JobRunningProps {
  companyId: string
  job: Job & { status: 'queued' | 'running' }
}

/** Progress of a job, with a stop button. */
export function JobRunning({ companyId, job }: JobRunningProps) {
  const { t, kind, showProblem } = useJobWords(job)
  const cancelling = useMutation(jobMutations.cancel(useQueryClient(), companyId))
  const { done, total } = job.progress
  const label = job.status === 'queued' ? t(`queued.${kind}`) : t(`running.${kind}`)
  const step = total > 0 ? t(`progress.${kind}`, { done, total }) : null

  function cancel() {
    cancelling.mutate(job.id, { onError: (error) => showProblem(t(`notCancelled.${kind}`), error, cancel) })
  }

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-card px-3 py-2">
      <p role="status" className="tabular-nums">
        {step === null ? label : `${label} · ${step}`}
      </p>
      <Progress
        label={label}
        value={total > 0 ? (done / total) * 100 : null}
        valueText={step ?? label}
        className="min-w-40 flex-1"
      />
      <Button variant="outline" size="sm" loading={cancelling.isPending} onClick={cancel}>
        {t(`cancel.${kind}`)}
      </Button>
    </div>
  )
}
