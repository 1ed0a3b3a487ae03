import { publishedOutcome } from '@outcrop/contract/data/publish-outcome.ts'
import type { ProblemCode } from '@outcrop/contract/api/problem.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isInForce } from '../../db/in-force.ts'
import { assets } from '../../db/schema/asset.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import type { JobRow } from '../../db/schema/job.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { validations } from '../../db/schema/validation.ts'
import type { Deps } from '../../deps.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'

/**
 * Tells whoever had a validation published how that ended, in the transaction that ends its job. The answer is whom to pass to
 * `announceNotifications` once it is through.
 */
export async function notifyOfPublishing(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random' | 'env'>,
  run: JobRow,
  errorCode: ProblemCode | null,
): Promise<string[]> {
  const [found] = await tx
    .select({ result: validations.result, companyId: validations.companyId, asset: assets.name })
    .from(validations)
    .innerJoin(assets, eq(assets.id, validations.assetId))
    .where(eq(validations.id, run.id))
  const person = found && (await publisherOf(tx, deps, run, found.companyId))
  if (!person) return []
  const { tables = [], parts = [], refused_count: refused = 0 } = found.result ?? {}
  const refusedParts = parts.filter(({ outputs }) => outputs.length === 0).length
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  await addNotifications(tx, deps, [person], {
    kind: 'data_published',
    companyId: found.companyId,
    target: { noun: 'validation', id: run.id },
    subject: found.asset,
    outcome:
      errorCode ??
      publishedOutcome({ tables: tables.length, rows, refused, parts: parts.length - refusedParts, refusedParts }),
  })
  return [person]
}

/** Who asked for it last, which need not be who began the validation; null for somebody who may not check data there any more. */
async function publisherOf(
  tx: Database,
  { clock }: Pick<Deps, 'clock'>,
  run: JobRow,
  companyId: string,
): Promise<string | null> {
  const [author] = await tx
    .select({ actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.noun, 'validation'),
        eq(auditEvents.nounId, run.id),
        eq(auditEvents.action, 'validation.publish'),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1)
  const person = author?.actorId ?? run.createdBy
  if (person === null) return null
  const isMember = and(eq(memberships.userId, users.id), eq(memberships.companyId, companyId), isInForce(clock.now()))
  const [still] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(memberships, isMember)
    .where(
      and(
        eq(users.id, person),
        isNull(users.deletedAt),
        sql`(${memberships.permissions} && array['admin'] or ${users.roles} && array['super_admin'])`,
      ),
    )
  return still?.id ?? null
}
