import { listMails, getMail, getMailPage } from '@outcrop/contract/operations/outbox.ts'
import { queryOptions } from '@tanstack/react-query'
import { addressOf } from './http.ts'
import { getById, listPage } from './resource.ts'

const NEWEST = 50
const REFRESH_MS = 5_000

export const outboxQueries = {
  all: () => ['outbox'] as const,
  /** The newest mails; asked again while the page is open, as mails are written after the answer to what causes them. */
  list: (search: string) =>
    queryOptions({
      queryKey: [...outboxQueries.all(), 'list', search] as const,
      queryFn: ({ signal }) => listPage(listMails, { query: { search, page_size: NEWEST }, signal }),
      refetchInterval: REFRESH_MS,
    }),
  mail: (id: string) =>
    queryOptions({
      queryKey: [...outboxQueries.all(), 'mail', id] as const,
      queryFn: ({ signal }) => getById(getMail, id, { signal }),
    }),
}

/** Address of a mail as the HTML that mail programs show. */
export function mailPageUrl(id: string): string {
  return addressOf(getMailPage.path, { id }, undefined)
}
