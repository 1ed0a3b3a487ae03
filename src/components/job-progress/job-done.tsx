import type { Job } from '@outcrop/contract/job.ts'
import { useJobWords } from './job-words.ts'

export interface JobDoneProps {
  job: Job
}

/** That everything went well, in the words of the job's kind. */
export function JobDone({ job }: JobDoneProps) {
  const { t, kind } = useJobWords(job)
  return <p role="status">{t(`done.${kind}`)}</p>
}
