import { useTranslation } from 'react-i18next'
import { JOB_KINDS, type Job, type JobKind } from '@outcrop/contract/job.ts'
import { isProblemCode } from '@outcrop/contract/problem.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'

function isKind(kind: string): kind is JobKind {
  return (JOB_KINDS as readonly string[]).includes(kind)
}

/** The words for a job of its kind, and for what can go wrong with it. */
export function useJobWords(job: Job) {
  const { t } = useTranslation('job')
  const { t: problem } = useTranslation('problem')
  const kind: JobKind | 'other' = isKind(job.kind) ? job.kind : 'other'
  const reason = (code: string | null) => problem(isProblemCode(code) ? code : 'unknown')
  return {
    t,
    kind,
    reason,
    /** Says why a change did not work, and offers another try. */
    sayProblem: (title: string, error: unknown, retry: () => void) => void problemToast({ title, error, retry }),
  }
}
