import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor, ActorCtx, Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'

/** A row that belongs to a company, or to none, has versions and can be in the trash. */
export interface ResourceRow {
  readonly id: string
  readonly companyId: string | null
  readonly version: number
  readonly deletedAt: Date | null
}

/** How a row is locked: `update` for a change, `share` where it only must stay as it is. */
export type LockStrength = 'update' | 'share'

/** The columns of a table that the kit reads and writes itself. */
export type ResourceTable = PgTable & Readonly<Record<'id' | 'version' | 'deletedAt' | 'deletedBy', PgColumn>>

/** What the kit needs to know of a resource to get, trash, restore and purge its rows. */
export interface Resource<Row extends ResourceRow, Answer> {
  /** As audit rows name it. */
  readonly name: string
  readonly table: ResourceTable
  /** The field that names a row to people, typed again before it is purged. */
  readonly title: 'name' | 'title'
  readonly titleOf: (row: Row) => string
  /** Who may know of a row of this company; its id is empty for a row that belongs to none. */
  readonly isOpenTo: (actor: Actor, companyId: string) => boolean
  /** Checks the actor's right to this row, where the company does not decide. @throws ApiProblem */
  readonly requireRight?: (db: Database, ctx: ActorCtx, row: Row, wanted: 'view' | 'edit') => Promise<void>
  /** Rows that are there for people; all of them where it is left out. */
  readonly visible?: SQL
  /** Rows that stay in the trash however old they are. */
  readonly keptInTrash?: SQL
  readonly read: (db: Database, where: SQL | undefined, lock?: LockStrength) => Promise<Row | undefined>
  readonly answer: (db: Database, ctx: ActorCtx, row: Row) => Promise<Answer>
  /** Changes what belongs to a row that is about to be purged, inside the transaction. */
  readonly beforePurge?: (tx: Database, ctx: Ctx, row: Row) => Promise<void>
  /** Removes stored bytes once the row is gone; what fails is made good by the housekeeping. */
  readonly afterPurge?: (ctx: Ctx, row: Row) => Promise<void>
}
