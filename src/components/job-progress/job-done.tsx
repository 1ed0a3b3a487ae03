import type { Job } from '@outcrop/contract/operations/job.ts'
import { useJobWords } from './job-words.ts'

export interface JobDoneProps {
  job: Job
}

/** Success message, by kind of job. */
export function JobDone({ job }: JobDoneProps) {
  const { t, kind } = useJobWords(job)
  return <p role="status">{t(`done.${kind}`)}</p>
}
