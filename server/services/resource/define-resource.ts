import type { ResourceEndpoints } from '@outcrop/contract/api/resource-endpoints.ts'
import { and, eq, getTableColumns, getTableName, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { containsPattern } from '../../db/paging.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type Changes, fieldColumns, type StoredFields } from './field-columns.ts'
import { listPage, orderBy } from './list-page.ts'
import { getOwned, lockOwned, readableBy, type RowCall } from './owned.ts'
import type { LockStrength, Resource, ResourceRow } from './resource.ts'
import { purgeOld, purgeOwned, restoreOwned, trashOwned } from './trash.ts'
import { changeVersioned } from './versioned.ts'

interface StoredRow extends ResourceRow {
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Person {
  readonly id: string
  readonly name: string
}

/** What the kit adds to every response. */
interface Stamps {
  readonly id: string
  readonly created_at: string
  readonly updated_at: string
  readonly created_by: Person | null
  readonly deleted_at: string | null
  readonly deleted_by: Person | null
  readonly version: number
}

type Own = Omit<Resource<never, never>, 'read' | 'answer' | 'titleOf' | 'beforePurge' | 'afterPurge' | 'requireRight'>

export interface Definition<Row extends StoredRow, Fields extends object, Gathered extends object, Response>
  extends Own, Pick<Resource<Row, Response>, 'beforePurge' | 'afterPurge' | 'requireRight'> {
  readonly endpoints: ResourceEndpoints & { readonly get: { readonly answer: v.GenericSchema<unknown, Response> } }
  /** The body schema of an update, whose entries are the fields. */
  readonly fields: { readonly entries: { readonly [Name in keyof Fields]: unknown } }
  /** Fields that are not stored in the column of their name. */
  readonly stored?: StoredFields<Row, Fields>
  /** Further columns of a select from the table: what a response reads from other tables. */
  readonly gathered: { readonly [Name in keyof Gathered]: SQL<Gathered[Name]> }
  /** The response without its fields and stamps. */
  readonly respond: (ctx: ActorCtx, row: Row & Gathered) => Omit<Response, keyof Fields | keyof Stamps>
  readonly orderings: Readonly<Record<string, SQL | PgColumn>>
  /** The condition of rows that match what was searched for, as an `ilike` pattern. */
  readonly search: (pattern: string) => SQL | undefined
  /** Conditions by query param. */
  readonly filters?: Readonly<Record<string, (value: string) => SQL>>
  /** Fields as the audit log names them, where one of them holds several values. */
  readonly recorded?: (fields: Fields) => object
  /** Refuses a change; the row is undefined for a new one. @throws ApiProblem */
  readonly check?: (
    tx: Database,
    change: { readonly companyId: string | null; readonly fields: Changes<Fields>; readonly row: Row | undefined },
  ) => Promise<void>
  /** Follows a change in the same transaction; `before` is undefined for a new row. */
  readonly onWritten?: (
    tx: Database,
    ctx: ActorCtx,
    change: { readonly row: Row; readonly before: Row | undefined },
  ) => Promise<void>
}

interface ListCall {
  readonly ctx: ActorCtx
  readonly input: {
    readonly query: {
      readonly page: number
      readonly page_size: number
      readonly search: string
      readonly state: 'active' | 'trash'
      readonly ordering: string
    }
  }
}

/** A resource with its services: list, get, create, update, trash, restore and purge. */
export function defineResource<
  Row extends StoredRow,
  Fields extends object,
  Gathered extends object,
  Response extends object,
>(definition: Definition<Row, Fields, Gathered, Response>) {
  const { name, table, title, visible, recorded, check, onWritten, orderings, search, filters = {} } = definition
  const names = Object.keys(definition.fields.entries) as (keyof Fields & string)[]
  const mapping = fieldColumns<Row, Fields>(table, names, definition.stored ?? {})
  const person = (column: 'created_by' | 'deleted_by') =>
    sql<Person | null>`(select json_build_object('id', users.id, 'name', users.name) from users
      where users.id = ${sql.raw(`${getTableName(table)}.${column}`)})`
  const gathered: Record<string, SQL> = {
    ...definition.gathered,
    creator: person('created_by'),
    remover: person('deleted_by'),
  }
  type Full = Row & Gathered & { readonly creator: Person | null; readonly remover: Person | null }

  // A select of a table that is known at run time only returns untyped rows; these are rows of `table`.
  const asRow = (row: object): Row => ({ companyId: null, ...row }) as unknown as Row

  function respond(ctx: ActorCtx, row: Full): Response {
    const stamps: Stamps = {
      id: row.id,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      created_by: row.creator,
      deleted_at: row.deletedAt?.toISOString() ?? null,
      deleted_by: row.remover,
      version: row.version,
    }
    return { ...stamps, ...mapping.read(row), ...definition.respond(ctx, row) } as unknown as Response
  }

  async function respondTo(db: Database, ctx: ActorCtx, row: Row): Promise<Response> {
    const more = onlyRow(await db.select(gathered).from(table).where(eq(table.id, row.id)))
    return respond(ctx, { ...row, ...more } as unknown as Full)
  }

  const resource: Resource<Row, Response> = {
    ...definition,
    titleOf: (row) => String(Reflect.get(row, title)),
    answer: respondTo,
    async read(db: Database, where: SQL | undefined, lock?: LockStrength) {
      const query = db.select().from(table).where(where)
      const [row] = await (lock ? query.for(lock) : query)
      return row && asRow(row)
    },
  }

  /** One page, with the number of all rows, in one query. */
  async function list({ ctx, input: { query } }: ListCall): Promise<{ results: Response[]; count: number }> {
    const chosen = Object.entries(filters).map(([param, condition]) => {
      const value: unknown = Reflect.get(query, param)
      return typeof value === 'string' ? condition(value) : undefined
    })
    const where = and(
      visible,
      query.state === 'trash' ? isNotNull(table.deletedAt) : isNull(table.deletedAt),
      ...chosen,
      query.search === '' ? undefined : search(containsPattern(query.search)),
    )
    const order = orderBy(orderings, query.ordering, table.id)
    const { rows, count } = await listPage(
      ctx.db,
      { table, id: table.id, where, orderBy: order, query },
      (ids, total) =>
        ctx.db
          .select({ ...getTableColumns(table), ...gathered, count: total })
          .from(table)
          .where(inArray(table.id, ids))
          .orderBy(...order),
    )
    return { results: rows.map((row) => respond(ctx, asRow(row) as Full)), count }
  }

  /** Inserts a row. @throws ApiProblem what `check` refuses */
  async function create({ ctx, input }: { ctx: ActorCtx; input: { body: Changes<Fields> & { company_id?: string } } }) {
    const { company_id: companyId = null, ...given } = input.body
    const fields = given as unknown as Changes<Fields>
    return await ctx.db.transaction(async (tx) => {
      await check?.(tx, { companyId, fields, row: undefined })
      const now = ctx.clock.now()
      const stamps = { id: ctx.random.id(), createdBy: ctx.actor.id, createdAt: now, updatedAt: now }
      const values = { ...mapping.write(fields), ...stamps, ...(companyId !== null && { companyId }) }
      const row = asRow(onlyRow(await tx.insert(table).values(values).returning()))
      const { id: nounId, version } = row
      await onWritten?.(tx, ctx, { row, before: undefined })
      await recordAudit(tx, ctx, { action: `${name}.create`, nounId, companyId, version, after: given })
      return versioned(await respondTo(tx, ctx, row), version)
    })
  }

  /**
   * Changes fields of a locked row; the same values again change nothing.
   * @throws ApiProblem `version_conflict`; what `check` refuses
   */
  async function change(tx: Database, ctx: ActorCtx, before: Row, fields: Changes<Fields>): Promise<Row> {
    const { companyId } = before
    await check?.(tx, { companyId, fields, row: before })
    const row = await changeVersioned<Row, Fields>(tx, ctx, {
      noun: name,
      action: `${name}.update`,
      companyId,
      row: before,
      fields: mapping.read(before),
      wanted: fields,
      ...(recorded && { recorded }),
      write: async (changed, stamps) => {
        const columns = { ...mapping.write(changed), ...stamps }
        const written = await tx.update(table).set(columns).where(eq(table.id, before.id)).returning()
        return written.map(asRow)
      },
    })
    if (row !== before) await onWritten?.(tx, ctx, { row, before })
    return row
  }

  /**
   * Changes the fields that the body names.
   * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `version_conflict`; what `check` refuses
   */
  async function update({ ctx, input }: RowCall & { input: { body: Changes<Fields> } }) {
    return await ctx.db.transaction(async (tx) => {
      const row = await change(tx, ctx, await lockOwned(tx, ctx, resource, { id: input.params.id }), input.body)
      return versioned(await respondTo(tx, ctx, row), row.version)
    })
  }

  return {
    ...resource,
    endpoints: definition.endpoints,
    change,
    requireReadable: readableBy(resource),
    purgeOld: (deps: Deps) => purgeOld(deps, resource),
    list,
    get: getOwned(resource),
    create,
    update,
    trash: trashOwned(resource),
    restore: restoreOwned(resource),
    purge: purgeOwned(resource),
  }
}
