import { DATA_CATEGORIES, type DataCategory } from '@outcrop/contract/data/data-area.ts'
import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import type { LibraryPlace } from '#/api/files.ts'
import { childrenOf, pathTo } from './folder-tree.ts'

/** Where a person has gone to; assets and the top of the exploration data hold no files themselves. */
export interface Spot {
  /** Null where nothing can be put. */
  readonly place: LibraryPlace | null
  /** The asset whose categories are shown. */
  readonly assetId: string | null
}

export interface Step {
  readonly key: string
  readonly name: string
  readonly spot: Spot
}

export interface Known {
  readonly isData: boolean
  readonly folders: readonly Folder[]
  readonly assets: readonly DataAsset[]
  readonly topName: string
  readonly categoryName: (category: DataCategory) => string
}

export function spotOf(place: LibraryPlace): Spot {
  return { place, assetId: place.area?.assetId ?? null }
}

export function isSamePlace(one: LibraryPlace, other: LibraryPlace): boolean {
  return (
    one.folderId === other.folderId &&
    one.area?.assetId === other.area?.assetId &&
    one.area?.category === other.area?.category
  )
}

/** The folders of a category, or of the media library. */
function foldersIn({ area }: LibraryPlace, folders: readonly Folder[]): Folder[] {
  return folders.filter((folder) =>
    area === null ? folder.asset_id === null : folder.asset_id === area.assetId && folder.category === area.category,
  )
}

/** From the top to where a person is. */
export function stepsTo({ place, assetId }: Spot, known: Known): Step[] {
  const top: Spot = known.isData ? { place: null, assetId: null } : spotOf({ area: null, folderId: null })
  const steps: Step[] = [{ key: 'top', name: known.topName, spot: top }]
  if (assetId !== null) {
    const name = known.assets.find(({ id }) => id === assetId)?.name ?? ''
    steps.push({ key: assetId, name, spot: { place: null, assetId } })
  }
  if (!place) return steps
  const { area } = place
  if (area) {
    const spot = spotOf({ area, folderId: null })
    steps.push({ key: area.category, name: known.categoryName(area.category), spot })
  }
  for (const { id, name } of pathTo(known.folders, place.folderId))
    steps.push({ key: id, name, spot: spotOf({ area, folderId: id }) })
  return steps
}

/** What can be opened from where a person is. */
export function movesOf({ place, assetId }: Spot, known: Known): Step[] {
  if (place)
    return childrenOf(foldersIn(place, known.folders), place.folderId).map(({ id, name }) => ({
      key: id,
      name,
      spot: spotOf({ area: place.area, folderId: id }),
    }))
  if (assetId === null)
    return known.assets.map(({ id, name }) => ({ key: id, name, spot: { place: null, assetId: id } }))
  return DATA_CATEGORIES.map((category) => ({
    key: category,
    name: known.categoryName(category),
    spot: spotOf({ area: { assetId, category }, folderId: null }),
  }))
}
