import { FOLDER_DEPTH_MAX } from '@outcrop/contract/folder.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { folders } from '../../db/schema/folder.ts'
import { ApiProblem } from '../../problem.ts'
import { addFolder } from './add-folder.ts'

interface PathEntry {
  readonly id: string
  readonly name: string
}

/** A folder and those that it is in, from the top; empty for the top itself. */
export async function pathOf(db: Database, folderId: string | null): Promise<PathEntry[]> {
  if (folderId === null) return []
  return await db
    .select({ id: sql<string>`up.id`, name: sql<string>`up.name` })
    .from(
      sql`(with recursive up as (
        select id, parent_id, name, 1 as depth from folders where id = ${folderId}
        union all
        select folders.id, folders.parent_id, folders.name, up.depth + 1
        from folders join up on folders.id = up.parent_id where up.depth < ${FOLDER_DEPTH_MAX * 2}
      ) select id, name, depth from up) as up`,
    )
    .orderBy(sql`up.depth desc`)
}

/** Ids of a folder and of all that are in it, at any depth, that are not in the trash. */
export async function idsWithin(db: Database, folderId: string): Promise<string[]> {
  const rows = await db.select({ id: sql<string>`down.id` }).from(
    sql`(with recursive down as (
        select id from folders where id = ${folderId}
        union
        select folders.id from folders join down on folders.parent_id = down.id where folders.deleted_at is null
      ) select id from down) as down`,
  )
  return rows.map(({ id }) => id)
}

/** The folder of that name, which is not in the trash. */
export async function findChild(
  tx: Database,
  { companyId, parentId, name }: { companyId: string; parentId: string | null; name: string },
) {
  const [row] = await tx
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.companyId, companyId),
        parentId === null ? isNull(folders.parentId) : eq(folders.parentId, parentId),
        sql`lower(${folders.name}) = lower(${name})`,
        isNull(folders.deletedAt),
      ),
    )
  return row
}

/** The folder at the end of a path of names, where what is missing is created. The answer is its id; null for the top. */
export async function ensurePath(
  tx: Database,
  ctx: ActorCtx,
  { companyId, names }: { companyId: string; names: readonly string[] },
): Promise<string | null> {
  let parentId: string | null = null
  for (const name of names) {
    const found = await findChild(tx, { companyId, parentId, name })
    parentId = (found ?? (await addFolder(tx, ctx, { companyId, parentId, name }))).id
  }
  return parentId
}

/** Keeps two changes of a company's tree apart, until the transaction ends. */
export async function lockTree(tx: Database, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders of ${companyId}`}, 0))`)
}

/**
 * Keeps a folder that a body names from going to the trash meanwhile; null is the top.
 * @throws ApiProblem `validation_failed` at the field unless it is a folder of this company
 */
export async function requireFolder(
  tx: Database,
  { companyId, folderId, field }: { companyId: string; folderId: string | null; field: string },
): Promise<void> {
  if (folderId === null) return
  const [row] = await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(sql`${folders.id}::text = ${folderId}`, eq(folders.companyId, companyId), isNull(folders.deletedAt)))
    .for('share')
  if (row) return
  throw new ApiProblem('validation_failed', {
    detail: 'The folder is not there any more',
    issues: [{ path: field, code: 'not_found' }],
  })
}
