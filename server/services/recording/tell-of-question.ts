import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { RecordingRow } from '../../db/schema/recording.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { findPresenters } from '../../notifications/find-presenters.ts'

/**
 * Tells those who work with presentations at the company that a question was asked of a recording, in the transaction that
 * keeps the question. The answer is whom to pass to `announceNotifications` once it is through.
 */
export async function tellOfQuestion(
  tx: Database,
  ctx: Pick<Ctx, 'clock' | 'random' | 'env'>,
  recording: Pick<RecordingRow, 'id' | 'companyId' | 'title'>,
): Promise<string[]> {
  const told = await findPresenters(tx, ctx, recording.companyId)
  await addNotifications(tx, ctx, told, {
    kind: 'recording_question',
    companyId: recording.companyId,
    target: { noun: 'recording', id: recording.id },
    subject: recording.title,
  })
  return told
}
