import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { fileEndpoints } from '@outcrop/contract/file.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { getById, remove } from './resource.ts'

/** Page size when listing the pages of a PDF. */
export const FILE_PAGES_SIZE = 50

export function fetchFile(id: string, signal?: AbortSignal) {
  return getById(fileEndpoints.getFile, id, signal ? { signal } : {})
}

export const fileQueries = {
  all: () => ['files'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...fileQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => fetchFile(id, signal),
    }),
  /** Pages `(page - 1) × FILE_PAGES_SIZE + 1` and on. */
  pages: (id: string, page: number) =>
    queryOptions({
      queryKey: [...fileQueries.all(), 'pages', id, page] as const,
      queryFn: ({ signal }) =>
        call(fileEndpoints.listFilePages, { params: { id }, query: { page, page_size: FILE_PAGES_SIZE }, signal }),
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
    }),
}

export const fileMutations = {
  unlock: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (password: string) => call(fileEndpoints.unlockFile, { params: { id }, body: { password } }),
      onSuccess: (file) => client.setQueryData(fileQueries.detail(id).queryKey, file),
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => remove(fileEndpoints.deleteFile, id),
      onSettled: () => client.invalidateQueries({ queryKey: fileQueries.all() }),
    }),
}
