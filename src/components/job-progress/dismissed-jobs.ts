import { readStored, writeStored } from '#/lib/stored.ts'

/** Characters: some hundred ids, newest first. A deck tells of its last import alone. */
const MOST = 4000

const readIds = () => readStored('dismissed-imports') ?? ''

/** Whether the person has read how a job ended and hidden it, at this visit or one before. */
export function isJobDismissed(jobId: string): boolean {
  return readIds().includes(jobId)
}

export function dismissJob(jobId: string) {
  writeStored('dismissed-imports', `${jobId} ${readIds()}`.slice(0, MOST))
}
