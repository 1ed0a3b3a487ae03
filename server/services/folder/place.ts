import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { assets } from '../../db/schema/asset.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { ApiProblem } from '../../problem.ts'

/** A category of an asset's exploration data. */
export interface DataArea {
  readonly assetId: string
  readonly category: DataCategory
}

/** Where a file or folder is. */
export interface Place {
  readonly companyId: string
  /** Null for the media library. */
  readonly area: DataArea | null
  /** Null at the top of the library or category. */
  readonly folderId: string | null
}

interface PlacedRow {
  readonly companyId: string
  readonly assetId: string | null
  readonly category: DataCategory | null
}

export function areaOf({ assetId, category }: Pick<PlacedRow, 'assetId' | 'category'>): DataArea | null {
  return assetId !== null && category !== null ? { assetId, category } : null
}

/** The columns by which a row is at a place. */
export function areaColumns(area: DataArea | null) {
  return { assetId: area?.assetId ?? null, category: area?.category ?? null }
}

/** A condition for rows of the library, or of one category. */
export function isOfArea(table: typeof files | typeof folders, area: DataArea | null): SQL | undefined {
  if (area === null) return isNull(table.assetId)
  return and(eq(table.assetId, area.assetId), eq(table.category, area.category))
}

/** A condition for exploration data of assets that are not in the trash. */
export function ofLivingAsset(table: typeof files | typeof folders): SQL {
  return sql`${table.assetId} in (select assets.id from assets where assets.deleted_at is null)`
}

/** A condition for files right in a place, and not in its folders. */
export function isRightIn({ companyId, area, folderId }: Place): SQL | undefined {
  return and(
    eq(files.companyId, companyId),
    isOfArea(files, area),
    folderId === null ? isNull(files.folderId) : eq(files.folderId, folderId),
  )
}

export interface WantedPlace {
  readonly companyId: string
  /** Undefined where a folder says which. */
  readonly assetId?: string | undefined
  readonly category?: DataCategory | undefined
  readonly folderId: string | null
  /** The place of what is moved or copied; undefined for something new. */
  readonly from?: PlacedRow
  /** Names the folder in what is refused. */
  readonly field: string
}

/**
 * The place that a body names, whose folder is kept from going to the trash meanwhile. Nothing moves between the media library
 * and the exploration data, which other people may read.
 * @throws ApiProblem `validation_failed` at the field unless it is a place of this company
 */
export async function requirePlace(tx: Database, wanted: WantedPlace): Promise<Place> {
  const { companyId, folderId, from, field } = wanted
  const given = wanted.assetId !== undefined && wanted.category !== undefined
  const named = given ? { assetId: wanted.assetId as string, category: wanted.category as DataCategory } : null
  const old = from ? areaOf(from) : null
  if (folderId === null) {
    const area = named ?? old
    if (from && (area === null) !== (old === null)) throw notThere(field)
    if (area) await requireAsset(tx, companyId, area.assetId)
    return { companyId, area, folderId }
  }
  const [folder] = await tx
    .select({ id: folders.id, assetId: folders.assetId, category: folders.category })
    .from(folders)
    .where(and(sql`${folders.id}::text = ${folderId}`, eq(folders.companyId, companyId), isNull(folders.deletedAt)))
    .for('share')
  if (!folder) throw notThere(field)
  const area = areaOf(folder)
  const isElsewhere = named !== null && (named.assetId !== area?.assetId || named.category !== area.category)
  const isOfOther = (area === null) !== (from ? old === null : named === null)
  if (isElsewhere || isOfOther) throw notThere(field)
  if (area) await requireAsset(tx, companyId, area.assetId)
  return { companyId, area, folderId: folder.id }
}

async function requireAsset(tx: Database, companyId: string, assetId: string): Promise<void> {
  const [asset] = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(sql`${assets.id}::text = ${assetId}`, eq(assets.companyId, companyId), isNull(assets.deletedAt)))
    .for('share')
  if (!asset) throw notThere('asset_id')
}

function notThere(path: string): ApiProblem {
  return new ApiProblem('validation_failed', {
    detail: 'The folder is not there any more',
    issues: [{ path, code: 'not_found' }],
  })
}
