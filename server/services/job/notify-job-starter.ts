import type { Database } from '../../db/database.ts'
import type { JobEnd, QueueDeps } from '../../jobs/job-queue.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'

/**
 * Notifies the user who started a job that it ended, in the transaction that ends it. Jobs that the server started notify
 * nobody. Returns the ids for `announceNotifications`.
 */
export async function notifyJobStarter(
  tx: Database,
  deps: QueueDeps,
  { job, errorCode }: JobEnd,
  deck?: { readonly id: string; readonly title: string },
): Promise<string[]> {
  if (job.createdBy === null) return []
  await addNotifications(tx, deps, [job.createdBy], {
    kind: 'job_ended',
    companyId: job.companyId,
    ...(deck && { target: { noun: 'deck', id: deck.id } }),
    subject: deck?.title ?? '',
    outcome: errorCode === null ? 'succeeded' : 'failed',
  })
  return [job.createdBy]
}
