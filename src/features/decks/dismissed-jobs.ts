const entry = 'dismissed-imports'
/** The newest are remembered: a deck tells of its last import alone. */
const MOST = 100

function readIds(): readonly unknown[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(entry) ?? '[]')
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}

/** Whether the person has read how a job ended and hidden it, at this visit or one before. */
export function isJobDismissed(jobId: string): boolean {
  return readIds().includes(jobId)
}

export function dismissJob(jobId: string) {
  try {
    localStorage.setItem(entry, JSON.stringify([...readIds(), jobId].slice(-MOST)))
  } catch {
    // Blocked by the browser: hidden for this visit only.
  }
}
