import { FOLDERS_MAX } from '@outcrop/contract/files/folder.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { folders } from '../../db/schema/folder.ts'
import type { FolderRow } from '../../db/schema/folder.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { areaColumns, type Place } from './place.ts'

/** Inserts a folder whose name is free. @throws ApiProblem `too_many_folders` */
export async function addFolder(
  tx: Database,
  ctx: ActorCtx,
  { companyId, area, folderId, name }: Place & { readonly name: string },
): Promise<FolderRow> {
  const ofShelf = area === null ? isNull(folders.assetId) : isNotNull(folders.assetId)
  const count = await tx.$count(folders, and(eq(folders.companyId, companyId), ofShelf, isNull(folders.deletedAt)))
  if (count >= FOLDERS_MAX)
    throw new ApiProblem('too_many_folders', { detail: `A company can have ${FOLDERS_MAX} folders` })
  const now = ctx.clock.now()
  const row = onlyRow(
    await tx
      .insert(folders)
      .values({
        id: ctx.random.id(),
        companyId,
        ...areaColumns(area),
        parentId: folderId,
        name,
        createdBy: ctx.actor.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  await recordAudit(tx, ctx, {
    action: 'folder.create',
    nounId: row.id,
    companyId,
    version: row.version,
    after: { name },
  })
  return row
}
