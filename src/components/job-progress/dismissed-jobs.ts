import { readStored, writeStored } from '#/lib/stored.ts'

/** Characters: some hundred ids, newest first. Only the last import of a deck is ever shown. */
const MOST = 4000

const readIds = () => readStored('dismissed-imports') ?? ''

/** Whether the person has dismissed the result of a job, in this or an earlier visit. */
export function isJobDismissed(jobId: string): boolean {
  return readIds().includes(jobId)
}

export function dismissJob(jobId: string) {
  writeStored('dismissed-imports', `${jobId} ${readIds()}`.slice(0, MOST))
}
