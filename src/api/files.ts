import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createArchive as createArchiveEndpoint } from '@outcrop/contract/files/archive.ts'
import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import {
  createDataArchive,
  listDataFileClashes,
  listDataFiles,
  checkDataFile,
} from '@outcrop/contract/data/data-file.ts'
import {
  listFiles,
  getFile,
  updateFile,
  deleteFile,
  restoreFile,
  purgeFile,
  listFilePages,
  listFileUsage,
  listFileClashes,
  listFileVersions,
  listFileDuplicates,
  unlockFile,
  cloneFile,
  restoreFileVersion,
  type File,
} from '@outcrop/contract/files/file.ts'
import type { BodyInput, QueryInput } from '@outcrop/contract/api/endpoint.ts'
import { readPreview } from './file-preview.ts'
import { readStart } from './file-start.ts'
import { folderKeys } from './folder-keys.ts'
import { call, mediaUrl } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { getById, list, listPage } from './resource.ts'
import { resource } from './resource-queries.ts'
import { tellTabs } from './tab-changes.ts'
import { isPreparing } from './videos.ts'

/** Page size when listing the pages of a PDF. */
export const FILE_PAGES_SIZE = 50

const { queries, mutations } = resource({
  name: 'files',
  endpoints: {
    list: listFiles,
    get: getFile,
    update: updateFile,
    remove: deleteFile,
    restore: restoreFile,
    purge: purgeFile,
  },
  events: { update: 'file_updated', remove: 'file_trashed', restore: 'file_restored', purge: 'file_purged' },
  purgeBody: ({ name }) => ({ name }),
})

export function fetchFile(id: string, signal?: AbortSignal) {
  return getById(getFile, id, signal ? { signal } : {})
}

/** Pages `(page - 1) × FILE_PAGES_SIZE + 1` and on. */
export function fetchFilePages(id: string, page: number, signal: AbortSignal) {
  return call(listFilePages, { params: { id }, query: { page, page_size: FILE_PAGES_SIZE }, signal })
}

/** A category of an asset's exploration data. */
export interface DataArea {
  readonly assetId: string
  readonly category: DataCategory
}

/** Where a file or folder is. */
export interface LibraryPlace {
  /** Null for the media library. */
  readonly area: DataArea | null
  /** Null at the top of the library or category. */
  readonly folderId: string | null
}

/** Where a file or folder is, from its own fields. */
export function placeOf(item: {
  readonly folder_id: string | null
  readonly asset_id: string | null
  readonly category: DataCategory | null
}): LibraryPlace {
  const isData = item.asset_id !== null && item.category !== null
  return { area: isData ? { assetId: item.asset_id, category: item.category } : null, folderId: item.folder_id }
}

/** The fields of a body that name a place. */
export function placeFields({ area, folderId }: LibraryPlace) {
  return { folder_id: folderId, ...(area && { asset_id: area.assetId, category: area.category }) }
}

/** An address for a few minutes at which files and whole folders are one zip. */
export async function createArchive(body: BodyInput<typeof createArchiveEndpoint>, isData: boolean) {
  const endpoint = isData ? createDataArchive : createArchiveEndpoint
  return (await call(endpoint, { body })).url
}

/** While a check goes on, its outcome is looked for this often. */
const CHECK_LOOK_MS = 1500
const VIDEO_LOOK_MS = 2000
const VIDEO_LIST_LOOK_MS = 5000

/** How often a file that the server is at work on is asked for again. */
function lookAgainMs(file: File | undefined): number | false {
  if (file && isUnderCheck(file)) return CHECK_LOOK_MS
  return file && isPreparing(file.video) ? VIDEO_LOOK_MS : false
}

/** Whether the server has still to say what is in a file of exploration data. */
function isUnderCheck({ status, review }: Pick<File, 'status' | 'review'>): boolean {
  return status === 'checking' || review === 'ready' || review === 'processing'
}

/** Where a file is used, and in how many decks that the person may not open. */
export function fetchFileUsage(id: string, signal?: AbortSignal) {
  return call(listFileUsage, { params: { id }, ...(signal && { signal }) })
}

/** Which of these names a folder of the company has already. */
export async function fetchClashes(companyId: string, { area, folderId }: LibraryPlace, names: string[]) {
  const body = { company_id: companyId, folder_id: folderId, names }
  if (area === null) return (await call(listFileClashes, { body })).results
  const place = { asset_id: area.assetId, category: area.category }
  return (await call(listDataFileClashes, { body: { ...body, ...place } })).results
}

export const fileQueries = {
  ...queries,
  /** A page of the library, asked for again while videos in it have no poster yet. */
  list: (filter: QueryInput<typeof listFiles>) =>
    queryOptions({
      ...queries.list(filter),
      refetchInterval: ({ state }) =>
        state.data?.results.some(({ video }) => isPreparing(video)) ? VIDEO_LIST_LOOK_MS : false,
    }),
  /** One file, asked for again while the server is at work on it. */
  shown: (id: string) =>
    queryOptions({ ...queries.detail(id), refetchInterval: ({ state }) => lookAgainMs(state.data) }),
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
  /** The sheets of a workbook. */
  workbook: (url: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'workbook', url] as const,
      queryFn: async ({ signal }) => {
        const { sheetsOf } = await import('#/lib/workbook-reader.ts')
        return await sheetsOf(mediaUrl(url), signal)
      },
      staleTime: 'static',
      retry: false,
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'versions', id] as const,
      queryFn: ({ signal }) => list(listFileVersions, { params: { id }, signal }),
      staleTime: MEDIA_RENEW_MS,
    }),
  duplicates: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'duplicates', id] as const,
      queryFn: ({ signal }) => list(listFileDuplicates, { params: { id }, signal }),
    }),
  /** Files of the exploration data; asked for again while a check goes on. */
  dataList: (filter: QueryInput<typeof listDataFiles>) =>
    queryOptions({
      queryKey: [...queries.lists(), 'data', filter] as const,
      queryFn: ({ signal }) => listPage(listDataFiles, { query: filter, signal }),
      refetchInterval: ({ state }) => (state.data?.results.some(isUnderCheck) ? CHECK_LOOK_MS : false),
    }),
  /** What the check of a file has drawn. */
  preview: (url: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'preview', url.split('?')[0]] as const,
      queryFn: ({ signal }) => readPreview(mediaUrl(url), signal),
      staleTime: 'static',
    }),
  usage: (id: string) =>
    queryOptions({
      queryKey: [...queries.all(), 'usage', id] as const,
      queryFn: ({ signal }) => fetchFileUsage(id, signal),
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
      mutationFn: (password: string) => call(unlockFile, { params: { id }, body: { password } }),
      onSuccess: (file) => client.setQueryData(queries.detail(id).queryKey, file),
    }),
  clone: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'file_cloned' },
      mutationFn: ({ id, place }: { id: string; place: LibraryPlace }) =>
        call(cloneFile, { params: { id }, body: { data: placeFields(place) } }),
      onSettled: () => refreshLibrary(client),
    }),
  /** Has exploration data checked again. */
  check: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => call(checkDataFile, { params: { id } }),
      onSuccess: (file) => client.setQueryData(queries.detail(file.id).queryKey, file),
      onSettled: () => refreshLibrary(client),
    }),
  restoreVersion: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'file_version_restored' },
      mutationFn: (versionId: string) => call(restoreFileVersion, { params: { id }, body: { version_id: versionId } }),
      onSettled: () => refreshLibrary(client),
    }),
}
