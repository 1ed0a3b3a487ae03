import { useTranslation } from 'react-i18next'
import { JOB_KINDS, type Job, type JobKind } from '@outcrop/contract/operations/job.ts'
import { isProblemCode } from '@outcrop/contract/api/problem.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'

function isKind(kind: string): kind is JobKind {
  return (JOB_KINDS as readonly string[]).includes(kind)
}

/** Texts for a job by its kind, and for its failures. */
export function useJobWords(job: Job) {
  const { t } = useTranslation('job')
  const { t: tProblem } = useTranslation('problem')
  const kind: JobKind | 'other' = isKind(job.kind) ? job.kind : 'other'
  const reason = (code: string | null) => tProblem(isProblemCode(code) ? code : 'unknown')
  return {
    t,
    kind,
    reason,
    /** Shows a toast with the reason of a failed mutation and a retry. */
    showProblem: (title: string, error: unknown, retry: () => void) => void problemToast({ title, error, retry }),
  }
}
