import type { fileEndpoints } from '@outcrop/contract/file.ts'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { files } from '../../db/schema/file.ts'

/** Which names are taken in a folder, in the order in which they were asked for; the newest file of each. */
export async function listFileClashes({ ctx, input: { body } }: Call<typeof fileEndpoints.listFileClashes>) {
  const { company_id: companyId, folder_id: folderId, names } = body
  const rows = await ctx.db
    .select({ id: files.id, name: files.name, size: files.size, updatedAt: files.updatedAt })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        folderId === null ? isNull(files.folderId) : sql`${files.folderId}::text = ${folderId}`,
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
