import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { archiveEndpoints } from '@outcrop/contract/archive.ts'
import { fileEndpoints } from '@outcrop/contract/file.ts'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { readStart } from './file-start.ts'
import { folderKeys } from './folder-keys.ts'
import { call, mediaUrl } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { getById, list } from './resource.ts'
import { resource } from './resource-queries.ts'
import { tellTabs } from './tab-changes.ts'

/** Page size when listing the pages of a PDF. */
export const FILE_PAGES_SIZE = 50

const { queries, mutations } = resource({
  name: 'files',
  endpoints: {
    list: fileEndpoints.listFiles,
    get: fileEndpoints.getFile,
    update: fileEndpoints.updateFile,
    remove: fileEndpoints.deleteFile,
    restore: fileEndpoints.restoreFile,
    purge: fileEndpoints.purgeFile,
  },
  events: { update: 'file_updated', remove: 'file_trashed', restore: 'file_restored', purge: 'file_purged' },
  purgeBody: ({ name }) => ({ name }),
})

export function fetchFile(id: string, signal?: AbortSignal) {
  return getById(fileEndpoints.getFile, id, signal ? { signal } : {})
}

/** Pages `(page - 1) × FILE_PAGES_SIZE + 1` and on. */
export function fetchFilePages(id: string, page: number, signal: AbortSignal) {
  return call(fileEndpoints.listFilePages, { params: { id }, query: { page, page_size: FILE_PAGES_SIZE }, signal })
}

/** An address for a few minutes at which files and whole folders are one zip. */
export async function createArchive(body: BodyInput<typeof archiveEndpoints.createArchive>) {
  return (await call(archiveEndpoints.createArchive, { body })).url
}

/** Where a file is used. */
export function fetchFileUsage(id: string) {
  return list(fileEndpoints.listFileUsage, { params: { id } })
}

/** Which of these names a folder of the company has already. */
export async function fetchClashes(body: BodyInput<typeof fileEndpoints.listFileClashes>) {
  return (await call(fileEndpoints.listFileClashes, { body })).results
}

export const fileQueries = {
  ...queries,
  pages: (id: string, page: number) =>
    queryOptions({
      queryKey: [...queries.all(), 'pages', id, page] as const,
      queryFn: ({ signal }) => fetchFilePages(id, page, signal),
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
    }),
  /** All pages as far as they have been asked for; `version` is that of the file. */
  allPages: (id: string, version: number | null) =>
    infiniteQueryOptions({
      queryKey: [...queries.all(), 'all-pages', id, version] as const,
      queryFn: ({ pageParam, signal }) => fetchFilePages(id, pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (pages.length * FILE_PAGES_SIZE < last.count ? pages.length + 1 : undefined),
      staleTime: MEDIA_RENEW_MS,
    }),
  /** The first bytes of a stored file, for a preview. */
  start: (url: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'start', url] as const,
      queryFn: ({ signal }) => readStart(mediaUrl(url), signal),
      staleTime: 'static',
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'versions', id] as const,
      queryFn: ({ signal }) => list(fileEndpoints.listFileVersions, { params: { id }, signal }),
      staleTime: MEDIA_RENEW_MS,
    }),
  duplicates: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'duplicates', id] as const,
      queryFn: ({ signal }) => list(fileEndpoints.listFileDuplicates, { params: { id }, signal }),
    }),
  usage: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'usage', id] as const,
      queryFn: ({ signal }) => list(fileEndpoints.listFileUsage, { params: { id }, signal }),
      staleTime: 0,
    }),
}

/** Refetches what is shown of files and folders, which go together. */
export function refreshLibrary(client: QueryClient) {
  tellTabs(queries.all(), folderKeys())
  return Promise.all([
    client.invalidateQueries({ queryKey: queries.all() }),
    client.invalidateQueries({ queryKey: folderKeys() }),
  ])
}

export const fileMutations = {
  ...mutations,
  unlock: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (password: string) => call(fileEndpoints.unlockFile, { params: { id }, body: { password } }),
      onSuccess: (file) => client.setQueryData(queries.detail(id).queryKey, file),
    }),
  clone: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'file_cloned' },
      mutationFn: ({ id, folderId }: { id: string; folderId: string | null }) =>
        call(fileEndpoints.cloneFile, { params: { id }, body: { data: { folder_id: folderId } } }),
      onSettled: () => refreshLibrary(client),
    }),
  restoreVersion: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'file_version_restored' },
      mutationFn: (versionId: string) =>
        call(fileEndpoints.restoreFileVersion, { params: { id }, body: { version_id: versionId } }),
      onSettled: () => refreshLibrary(client),
    }),
}
