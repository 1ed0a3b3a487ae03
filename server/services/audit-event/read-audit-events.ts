import { withoutSecrets } from '@outcrop/contract/operations/secret-scrub.ts'
import { and, desc, eq, gte, ilike, lt, or, type SQL } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import { containsPattern } from '../../db/paging.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { companies } from '../../db/schema/company.ts'
import { ApiProblem } from '../../problem.ts'
import { isShutEvent } from '../audit/shut-event.ts'

const DAY_MS = 86_400_000

interface AuditQuery {
  readonly person: string
  readonly action?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly after?: string | undefined
  readonly page_size: number
}

/** A page of the audit log, newest first. It begins where the page before ended, so that its depth costs nothing. */
export async function readAuditEvents(
  { db, actor }: Pick<ActorCtx, 'db' | 'actor'>,
  scope: SQL | undefined,
  query: AuditQuery,
) {
  const rows = await db
    .select({ event: auditEvents, company: companies.name, isShut: isShutEvent(actor.id) })
    .from(auditEvents)
    .leftJoin(companies, eq(companies.id, auditEvents.companyId))
    .where(and(scope, filterOf(query), after(query.after)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(query.page_size + 1)
  const page = rows.slice(0, query.page_size)
  const last = rows.length > query.page_size ? page.at(-1)?.event : undefined
  return {
    results: page.map(({ event, company, isShut }) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actorId === null ? null : { id: event.actorId, name: event.actorName ?? '' },
      impersonator:
        event.impersonatorId === null ? null : { id: event.impersonatorId, name: event.impersonatorName ?? '' },
      company: event.companyId === null ? null : { id: event.companyId, name: company ?? '' },
      action: event.action,
      noun_id: event.nounId,
      before: isShut ? null : fieldsOf(event.before),
      after: isShut ? null : fieldsOf(event.after),
      address: event.clientAddress,
    })),
    next: last ? cursorOf(last) : null,
  }
}

function filterOf({ person, action, from, to }: AuditQuery): SQL | undefined {
  return and(
    person === ''
      ? undefined
      : or(
          ilike(auditEvents.actorName, containsPattern(person)),
          ilike(auditEvents.impersonatorName, containsPattern(person)),
        ),
    action === undefined
      ? undefined
      : action.includes('.')
        ? eq(auditEvents.action, action)
        : eq(auditEvents.noun, action),
    from === undefined ? undefined : gte(auditEvents.at, new Date(from)),
    to === undefined ? undefined : lt(auditEvents.at, new Date(Date.parse(to) + DAY_MS)),
  )
}

function cursorOf({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}

/** @throws ApiProblem `validation_failed` for a cursor that no page gave */
function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, time = '', id = ''] = /^(\S+) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  const at = new Date(time)
  if (Number.isNaN(at.getTime()))
    throw new ApiProblem('validation_failed', { issues: [{ path: 'after', code: 'unknown_cursor' }] })
  return and(lt(auditEvents.at, new Date(at.getTime() + 1)), or(lt(auditEvents.at, at), lt(auditEvents.id, id)))
}

/** Changed values without secrets. What is only yes, no or nothing is none, whatever it is called. */
function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  const plain = Object.entries(value).filter(([, item]) => item === null || typeof item === 'boolean')
  return { ...(withoutSecrets(value) as Record<string, unknown>), ...Object.fromEntries(plain) }
}
