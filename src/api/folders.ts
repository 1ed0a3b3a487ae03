import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { listDataFolders, listDataAssets, createDataFolder, type DataAsset } from '@outcrop/contract/data/data-file.ts'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  listFolders,
  createFolder,
  updateFolder,
  deleteFolder,
  restoreFolder,
  purgeFolder,
  type Folder,
} from '@outcrop/contract/files/folder.ts'
import { eachItem } from './batch.ts'
import { type LibraryPlace, refreshLibrary } from './files.ts'
import { folderKeys } from './folder-keys.ts'
import { call } from './http.ts'
import { create, list, update } from './resource.ts'
import type { CacheSnapshot } from './resource-queries.ts'

/** While checks go on, their outcome is looked for this often. */
const CHECK_LOOK_MS = 3000

function isUnderCheck({ categories }: DataAsset): boolean {
  return categories.some(({ reviews }) => reviews.ready + reviews.processing > 0)
}

interface WhichFolders {
  readonly state?: 'active' | 'trash'
  readonly isData?: boolean
}

interface NewFolder {
  readonly companyId: string
  readonly place: LibraryPlace
  readonly name: string
  /** Answers the folder of that name where there is one. */
  readonly if_missing?: boolean
}

export const folderQueries = {
  all: folderKeys,
  /** All folders of a company's media library or of its exploration data, or those in the trash. */
  tree: (companyId: string, { state = 'active', isData = false }: WhichFolders = {}) =>
    queryOptions({
      queryKey: [...folderKeys(), isData ? 'data' : 'media', companyId, state] as const,
      queryFn: ({ signal }) => {
        const query = { company_id: companyId, state }
        return isData ? list(listDataFolders, { query, signal }) : list(listFolders, { query, signal })
      },
    }),
  /** Assets of a company with the state of their exploration data. */
  dataAssets: (companyId: string) =>
    queryOptions({
      queryKey: [...folderKeys(), 'data-assets', companyId] as const,
      queryFn: ({ signal }) => list(listDataAssets, { query: { company_id: companyId }, signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderCheck) ? CHECK_LOOK_MS : false),
    }),
}

function withEach(client: QueryClient, act: (folder: Folder) => Promise<unknown>) {
  return {
    mutationFn: (folders: readonly Folder[]) => eachItem(folders, act),
    onMutate: async (): Promise<CacheSnapshot> => [],
    onSettled: () => refreshLibrary(client),
  }
}

export const folderMutations = {
  create: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_created' },
      mutationFn: ({ companyId, place, ...fields }: NewFolder) => {
        const body = { company_id: companyId, folder_id: place.folderId, ...fields }
        if (place.area === null) return create(createFolder, body)
        const { assetId, category } = place.area
        return create(createDataFolder, { ...body, asset_id: assetId, category })
      },
      onSettled: () => refreshLibrary(client),
    }),
  update: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_updated' },
      mutationFn: ({
        folder,
        change,
      }: {
        folder: { readonly id: string; readonly version?: number | null }
        change: BodyInput<typeof updateFolder>
      }) => update(updateFolder, folder.id, change, folder.version),
      onSettled: () => refreshLibrary(client),
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_trashed' },
      ...withEach(client, ({ id }) => call(deleteFolder, { params: { id } })),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_restored' },
      ...withEach(client, ({ id }) => call(restoreFolder, { params: { id } })),
    }),
  purge: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_purged' },
      ...withEach(client, ({ id, name }) => call(purgeFolder, { params: { id }, body: { name } })),
    }),
}
