const entry = 'dismissed-imports'
/** Characters: some hundred ids, newest first. A deck tells of its last import alone. */
const MOST = 4000

function readIds(): string {
  try {
    return localStorage.getItem(entry) ?? ''
  } catch {
    // Blocked by the browser: what is hidden is hidden for this visit only.
    return ''
  }
}

/** Whether the person has read how a job ended and hidden it, at this visit or one before. */
export function isJobDismissed(jobId: string): boolean {
  return readIds().includes(jobId)
}

export function dismissJob(jobId: string) {
  try {
    localStorage.setItem(entry, `${jobId} ${readIds()}`.slice(0, MOST))
  } catch {
    // As above.
  }
}
