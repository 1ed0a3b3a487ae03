import { isDeepStrictEqual } from 'node:util'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { AuditAction } from '../audit/audit-action.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'

interface VersionedRow {
  readonly id: string
  readonly version: number
}

interface Change<Row extends VersionedRow, Fields extends object> {
  readonly noun: string
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
  /** What the audit log tells of each field, where the fields themselves are too long for it. */
  readonly told?: (fields: Fields) => { readonly [Key in keyof Fields]: unknown }
  /** The fields as the audit log names them, where one of them holds several values; those that differ are recorded. */
  readonly recorded?: (fields: Fields) => object
}

/**
 * Changes the fields of a locked row: checks the version, writes only where a value differs, and records the changed fields
 * as they were and as they are.
 * @throws ApiProblem `version_conflict` when somebody else changed the row since
 */
export async function changeVersioned<Row extends VersionedRow, Fields extends object>(
  tx: Database,
  ctx: ActorCtx,
  { noun, action, companyId, row, fields, wanted, write, told = (all) => all, recorded }: Change<Row, Fields>,
): Promise<Row> {
  await checkVersion(tx, ctx, { noun, nounId: row.id, version: row.version })
  // The database keeps the keys of JSON in an order of its own.
  const changed = (Object.keys(fields) as (keyof Fields)[]).filter(
    (key) => wanted[key] !== undefined && !isDeepStrictEqual(wanted[key], fields[key]),
  )
  if (changed.length === 0) return row
  const version = row.version + 1
  const given = Object.fromEntries(changed.map((key) => [key, wanted[key]])) as Partial<Fields>
  const next = { ...fields, ...given }
  const written = onlyRow(await write(next, { version, updatedAt: ctx.clock.now() }))
  const [before, after] = recorded
    ? differing(recorded(fields), recorded(next))
    : [told(fields), told(next)].map((all) => Object.fromEntries(changed.map((key) => [key, all[key]])))
  await recordAudit(tx, ctx, { action, nounId: row.id, companyId, version, before, after })
  return written
}

/** The entries of two objects whose values differ. */
function differing(before: object, after: object): [object, object] {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isDeepStrictEqual(Reflect.get(before, name), Reflect.get(after, name)),
  )
  const only = (of: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)]))
  return [only(before), only(after)]
}
