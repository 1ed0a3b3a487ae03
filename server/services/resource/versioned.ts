import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { AuditAction, AuditNoun } from '../audit/audit-action.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'

interface VersionedRow {
  readonly id: string
  readonly version: number
}

interface Change<Row extends VersionedRow, Fields extends object> {
  readonly noun: AuditNoun
  readonly action: AuditAction
  readonly companyId: string | null
  /** The row as it is, locked. */
  readonly row: Row
  /** Its fields by the names of the contract, as they are. */
  readonly fields: Fields
  /** The fields that a body names, as they shall be. */
  readonly wanted: { readonly [Key in keyof Fields]?: Fields[Key] | undefined }
  readonly write: (
    fields: Fields,
    stamps: { readonly version: number; readonly updatedAt: Date },
  ) => PromiseLike<readonly Row[]>
}

/**
 * Changes the fields of a locked row: checks the version, writes only where a value differs, and records the changed fields
 * as they were and as they are.
 * @throws ApiProblem `version_conflict` when somebody else changed the row since
 */
export async function changeVersioned<Row extends VersionedRow, Fields extends object>(
  tx: Database,
  ctx: ActorCtx,
  { noun, action, companyId, row, fields, wanted, write }: Change<Row, Fields>,
): Promise<Row> {
  await checkVersion(tx, ctx, { noun, nounId: row.id, version: row.version })
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter(
    (key) => wanted[key] !== undefined && JSON.stringify(wanted[key]) !== JSON.stringify(fields[key]),
  )
  if (changed.length === 0) return row
  const version = row.version + 1
  const given = Object.fromEntries(changed.map((key) => [key, wanted[key]])) as Partial<Fields>
  const after = onlyRow(await write({ ...fields, ...given }, { version, updatedAt: ctx.clock.now() }))
  const before = Object.fromEntries(changed.map((key) => [key, fields[key]]))
  await recordAudit(tx, ctx, { action, nounId: row.id, companyId, version, before, after: given })
  return after
}
