import { DATA_CATEGORIES, type DataCategory } from '@outcrop/contract/data/data-area.ts'
import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import type { LibraryPlace } from '#/api/files.ts'
import { slugIn, slugsOf } from '#/lib/slug.ts'

/** What an address of the exploration data leads to: an asset, a category of it, or a folder in that. */
export interface DataSpot {
  readonly asset: DataAsset
  readonly category: DataCategory | null
  /** From the top of the category to the open folder. */
  readonly folders: readonly Folder[]
}

function bySlug<Item extends { readonly name: string }>(items: readonly Item[], slug: string): Item | undefined {
  return items[slugsOf(items.map(({ name }) => name)).indexOf(slug)]
}

function foldersIn(folders: readonly Folder[], { area, folderId }: LibraryPlace): Folder[] {
  return folders.filter(
    (folder) =>
      folder.asset_id === area?.assetId && folder.category === area?.category && folder.folder_id === folderId,
  )
}

export function categorySlug(category: DataCategory): string {
  return category.replaceAll('_', '-')
}

/** What a path such as `halvorsen-creek/drilling/2026` leads to; null where nothing is there. */
export function spotAt(path: string, assets: readonly DataAsset[], folders: readonly Folder[]): DataSpot | null {
  const [assetSlug = '', ofCategory, ...rest] = path.split('/').filter((part) => part !== '')
  const asset = bySlug(assets, assetSlug)
  if (!asset) return null
  if (ofCategory === undefined) return { asset, category: null, folders: [] }
  const category = DATA_CATEGORIES.find((one) => categorySlug(one) === ofCategory)
  if (!category) return null
  const open: Folder[] = []
  for (const slug of rest) {
    const place = { area: { assetId: asset.id, category }, folderId: open.at(-1)?.id ?? null }
    const folder = bySlug(foldersIn(folders, place), slug)
    if (!folder) return null
    open.push(folder)
  }
  return { asset, category, folders: open }
}

/** The path of an asset, a category or a folder; the other way round than `spotAt`. */
export function pathOf(
  { asset, category, folders: open }: DataSpot,
  assets: readonly DataAsset[],
  folders: readonly Folder[],
): string {
  const parts = [slugIn(assets, asset.id)]
  if (category === null) return parts.join('/')
  parts.push(categorySlug(category))
  for (const folder of open) {
    const place = { area: { assetId: asset.id, category }, folderId: folder.folder_id }
    parts.push(slugIn(foldersIn(folders, place), folder.id))
  }
  return parts.join('/')
}
