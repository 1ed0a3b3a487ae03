import { FOLDER_DEPTH_MAX } from '@outcrop/contract/files/folder.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { folders } from '../../db/schema/folder.ts'
import { addFolder } from './add-folder.ts'
import { isOfArea, type Place } from './place.ts'

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

/** The folder of that name, which is not in the trash; `folderId` is the one that it is in. */
export async function findChild(tx: Database, { companyId, area, folderId, name }: Place & { readonly name: string }) {
  const [row] = await tx
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.companyId, companyId),
        isOfArea(folders, area),
        folderId === null ? isNull(folders.parentId) : eq(folders.parentId, folderId),
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
  { names, ...top }: Pick<Place, 'companyId' | 'area'> & { readonly names: readonly string[] },
): Promise<string | null> {
  let folderId: string | null = null
  for (const name of names) {
    const place: Place & { readonly name: string } = { ...top, folderId, name }
    folderId = ((await findChild(tx, place)) ?? (await addFolder(tx, ctx, place))).id
  }
  return folderId
}

/** Keeps two changes of a company's tree apart, until the transaction ends. */
export async function lockTree(tx: Database, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders of ${companyId}`}, 0))`)
}
