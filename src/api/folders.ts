import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { folderEndpoints, type Folder } from '@outcrop/contract/folder.ts'
import { eachOf } from './batch.ts'
import { refreshLibrary } from './files.ts'
import { folderKeys } from './folder-keys.ts'
import { call } from './http.ts'
import { create, list, update } from './resource.ts'
import type { CacheSnapshot } from './resource-queries.ts'

export const folderQueries = {
  all: folderKeys,
  /** All folders of a company, or those in its trash. */
  tree: (companyId: string, state: 'active' | 'trash' = 'active') =>
    queryOptions({
      queryKey: [...folderKeys(), companyId, state] as const,
      queryFn: ({ signal }) => list(folderEndpoints.listFolders, { query: { company_id: companyId, state }, signal }),
    }),
}

function withEach(client: QueryClient, act: (folder: Folder) => Promise<unknown>) {
  return {
    mutationFn: (folders: readonly Folder[]) => {
      const byId = new Map(folders.map((folder) => [folder.id, folder]))
      return eachOf([...byId.keys()], async (id) => {
        const folder = byId.get(id)
        if (folder) await act(folder)
      })
    },
    onMutate: async (): Promise<CacheSnapshot> => [],
    onSettled: () => refreshLibrary(client),
  }
}

export const folderMutations = {
  create: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_created' },
      mutationFn: (body: BodyInput<typeof folderEndpoints.createFolder>) => create(folderEndpoints.createFolder, body),
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
        change: BodyInput<typeof folderEndpoints.updateFolder>
      }) => update(folderEndpoints.updateFolder, folder.id, change, folder.version),
      onSettled: () => refreshLibrary(client),
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_trashed' },
      ...withEach(client, ({ id }) => call(folderEndpoints.deleteFolder, { params: { id } })),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_restored' },
      ...withEach(client, ({ id }) => call(folderEndpoints.restoreFolder, { params: { id } })),
    }),
  purge: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'folder_purged' },
      ...withEach(client, ({ id, name }) => call(folderEndpoints.purgeFolder, { params: { id }, body: { name } })),
    }),
}
