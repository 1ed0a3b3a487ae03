import { Buffer } from 'node:buffer'
import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { and, eq } from 'drizzle-orm'
import { assets } from '../db/schema/asset.ts'
import type { FileRow, files } from '../db/schema/file.ts'
import type { Deps } from '../deps.ts'
import { extensionOf, mediaTypeOf } from '../storage/media-type.ts'

const DAY_MS = 86_400_000

/** A file of the exploration data. */
export interface DemoFile {
  readonly category: DataCategory
  readonly name: string
  readonly kind: FileRow['kind']
  readonly content: string | Uint8Array
}

interface Place {
  readonly companyId: string
  readonly assetId: string
  readonly createdBy: string | null
}

/** The id of one of a company's assets; undefined where it is not there. */
export async function findDemoAsset({ db }: Pick<Deps, 'db'>, companyId: string, name: string) {
  const [asset] = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.companyId, companyId), eq(assets.name, name)))
  return asset?.id
}

/** Stores files of the exploration data, uploaded a day after each other, and gives the rows that are to be inserted. */
export async function storeDemoFiles(
  deps: Deps,
  { companyId, assetId, createdBy }: Place,
  contents: readonly DemoFile[],
): Promise<(typeof files.$inferInsert)[]> {
  const now = deps.clock.now()
  const rows: (typeof files.$inferInsert)[] = []
  for (const [index, { category, name, kind, content }] of contents.entries()) {
    const id = deps.random.id()
    const mediaType = mediaTypeOf(name)
    const storageKey = `files/${id}/original.${extensionOf(mediaType)}`
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    await deps.storage.write(storageKey, bytes, mediaType)
    const at = new Date(now.getTime() - (index + 2) * DAY_MS)
    rows.push({
      id,
      companyId,
      assetId,
      category,
      name,
      kind,
      mediaType,
      size: bytes.length,
      status: 'ready',
      storageKey,
      createdBy,
      createdAt: at,
      updatedAt: at,
    })
  }
  return rows
}
