import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, inArray, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'
import { isRightIn } from '../folder/place.ts'
import { isId } from '../resource/is-id.ts'

/** Which names are taken in a folder, in the order in which they were asked for; the newest file of each. */
export async function listFileClashes({
  ctx,
  input: { body },
}: Call<typeof endpoints.listFileClashes | typeof endpoints.listDataFileClashes>) {
  const { company_id: companyId, folder_id: folderId, names } = body
  const area = 'asset_id' in body ? { assetId: body.asset_id, category: body.category } : null
  if ([folderId, area?.assetId ?? null].some((id) => id !== null && !isId(id))) return { results: [] }
  const rows = await ctx.db
    .select({ id: files.id, name: files.name, size: files.size, updatedAt: files.updatedAt })
    .from(files)
    .where(
      and(
        isRightIn({ companyId, area, folderId }),
        inArray(
          sql`lower(${files.name})`,
          names.map((name) => name.toLowerCase()),
        ),
        isNull(files.deletedAt),
        isNull(files.versionOf),
        inArray(files.status, ['checking', 'password_required', 'ready']),
      ),
    )
    .orderBy(desc(files.updatedAt))
  const byName = new Map(rows.toReversed().map((row) => [row.name.toLowerCase(), row]))
  const results = names.flatMap((name) => {
    const found = byName.get(name.toLowerCase())
    if (!found) return []
    const { updatedAt, ...file } = found
    return [{ name, file: { ...file, updated_at: updatedAt.toISOString() } }]
  })
  return { results }
}
