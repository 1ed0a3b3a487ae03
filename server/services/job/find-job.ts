import { hasAllFlags, hasAnyPermission, isInternalAdmin, mayActFor } from '@outcrop/contract/api/access.ts'
import { JOB_KINDS, JOB_PERMISSIONS, type JobKind } from '@outcrop/contract/operations/job.ts'
import { mayValidate } from '@outcrop/contract/data/validation-access.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor, ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { filledIn, momentPlaceholder, preparedByShape } from '../../db/prepared.ts'
import { jobs } from '../../db/schema/job.ts'
import type { JobRow } from '../../db/schema/job.ts'
import { ApiProblem } from '../../problem.ts'
import { opensFor, opensTo, roleFor } from '../deck/deck-right.ts'
import { activeFlags } from '../flag/active-flags.ts'

export interface JobPlace {
  companyId: string
  jobId: string
}

function mayUse(actor: Actor, companyId: string, kind: JobKind): boolean {
  if (kind === 'validate') return mayActFor(actor, companyId, heldAt(actor, companyId), mayValidate)
  return isInternalAdmin(actor) || holds(actor, companyId, kind)
}

function holds(actor: Actor, companyId: string, kind: JobKind): boolean {
  return hasAnyPermission(actor, heldAt(actor, companyId), [JOB_PERMISSIONS[kind]])
}

function heldAt(actor: Actor, companyId: string): readonly string[] {
  return actor.companies.find((company) => company.id === companyId)?.permissions ?? []
}

// Written out, since a select of one table drops its name, and what is inside must speak of the job outside.
const OF_LIVING_COMPANY = sql`exists (select 1 from companies where companies.id = jobs.company_id and companies.deleted_at is null)`

type Asked = Pick<ActorCtx, 'actor' | 'clock'>

/**
 * Jobs of the kinds that the actor may use, all of them for the staff; the server's own upkeep runs in the same queue. Those
 * that fill a deck are seen by whoever may open it, and stopped by whoever may change it.
 */
export async function visibleAt(
  db: Database,
  asked: Asked,
  { companyId, wanted = 'view' }: { companyId: string; wanted?: 'view' | 'edit' },
) {
  const opens = opensTo(asked, wanted)
  const kinds = await usableKinds(db, asked.actor, companyId)
  return and(eq(jobs.companyId, companyId), inArray(jobs.kind, kinds), OF_LIVING_COMPANY, opens && ofDeckThat(opens))
}

async function usableKinds(db: Database, actor: Actor, companyId: string): Promise<JobKind[]> {
  const isOn = hasAllFlags(await activeFlags(db, actor), mayValidate.flags)
  return JOB_KINDS.filter((kind) => mayUse(actor, companyId, kind) && (kind !== 'validate' || isOn))
}

function ofDeckThat(opens: SQL): SQL {
  return sql`(jobs.subject_type is distinct from 'deck' or exists (select 1 from decks where decks.id = jobs.subject_id and ${opens}))`
}

/** @throws ApiProblem `forbidden` where the actor may not start jobs of that kind: an import is its own people's */
export async function requireKind(
  { actor, db }: Pick<ActorCtx, 'actor' | 'db'>,
  companyId: string,
  kind: JobKind,
): Promise<void> {
  if (kind === 'deck_import' ? !holds(actor, companyId, kind) : !mayUse(actor, companyId, kind))
    throw new ApiProblem('forbidden')
  if (kind === 'validate' && !hasAllFlags(await activeFlags(db, actor), mayValidate.flags))
    throw new ApiProblem('forbidden')
}

const visibleJob = preparedByShape((db, { isStaff }: { readonly isStaff: boolean }) => {
  const user = filledIn<string>('user')
  const opens = isStaff ? undefined : opensFor(user, roleFor(user, momentPlaceholder('now')), 'view')
  const isOfKind = sql`${jobs.kind} = any(${sql.placeholder('kinds')}::text[])`
  return db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.id, sql.placeholder('job')),
        eq(jobs.companyId, sql.placeholder('company')),
        isOfKind,
        OF_LIVING_COMPANY,
        opens && ofDeckThat(opens),
      ),
    )
    .prepare('job')
})

/** @throws ApiProblem `not_found` */
export async function findJob(db: Database, asked: Asked, { companyId, jobId }: JobPlace): Promise<JobRow> {
  const [row] = await visibleJob(db, { isStaff: isInternalAdmin(asked.actor) }).execute({
    job: jobId,
    company: companyId,
    kinds: await usableKinds(db, asked.actor, companyId),
    user: asked.actor.id,
    now: asked.clock.now().toISOString(),
  })
  if (!row) throw new ApiProblem('not_found')
  return row
}

/** Locks a job for a change. @throws ApiProblem `not_found` */
export async function lockJob(tx: Database, asked: Asked, { companyId, jobId }: JobPlace): Promise<JobRow> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), await visibleAt(tx, asked, { companyId, wanted: 'edit' })))
    .for('update')
  if (!row) throw new ApiProblem('not_found')
  return row
}
