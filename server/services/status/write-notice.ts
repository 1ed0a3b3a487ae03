import type { NoticeState } from '@outcrop/contract/operations/status.ts'
import type { ActorCtx } from '../../context.ts'
import { onlyRow } from '../../db/only-row.ts'
import { statusNotices, statusUpdates } from '../../db/schema/status.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { noticeAnswers, type NoticeRow } from './notice-answer.ts'

interface NewNotice extends Pick<NoticeRow, 'kind' | 'title' | 'components' | 'startsAt' | 'endsAt'> {
  readonly closes?: boolean
  readonly state: NoticeState
  readonly message: string
}

/** Writes a notice with its first update. */
export async function writeNotice(ctx: ActorCtx, { message, ...notice }: NewNotice) {
  const now = ctx.clock.now()
  return await ctx.db.transaction(async (tx) => {
    const row = { id: ctx.random.id(), closes: false, ...notice, createdAt: now, updatedAt: now }
    await tx.insert(statusNotices).values(row)
    await tx.insert(statusUpdates).values({ id: ctx.random.id(), noticeId: row.id, at: now, state: row.state, message })
    await recordAudit(tx, ctx, {
      action: 'status-notice.create',
      nounId: row.id,
      after: { kind: row.kind, title: row.title, state: row.state, ...(row.closes && { closes: true }) },
    })
    return onlyRow(await noticeAnswers(tx, [row], now))
  })
}
