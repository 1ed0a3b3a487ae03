import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  AUDIT_EXPORT_MAX,
  AUDIT_PAGE_SIZE_MAX,
  listCompanyAuditEvents,
  listAuditEvents,
  type AuditEvent,
} from '@outcrop/contract/operations/audit-event.ts'
import type { QueryInput } from '@outcrop/contract/api/endpoint.ts'
import { call } from './http.ts'

type Filter = Omit<QueryInput<typeof listCompanyAuditEvents>, 'after' | 'page_size'>
/** The rows of one company, or, for internal admins, of all or of none. */
export type AuditScope = { readonly companyId: string } | { readonly of: 'everything' | 'no_company' }

interface Paging {
  readonly after?: string | undefined
  readonly page_size?: number
  readonly signal?: AbortSignal
}

function readPage(scope: AuditScope, filter: Filter, { signal, ...paging }: Paging) {
  const query = { ...filter, ...paging }
  return 'companyId' in scope
    ? call(listCompanyAuditEvents, { params: { id: scope.companyId }, query, signal })
    : call(listAuditEvents, { query: { ...query, of: scope.of }, signal })
}

export const auditEventQueries = {
  all: () => ['audit-events'] as const,
  list: (scope: AuditScope, filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...auditEventQueries.all(), scope, filter] as const,
      queryFn: ({ pageParam, signal }) => readPage(scope, filter, { after: pageParam, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.next ?? undefined,
    }),
}

/** All rows that a filter finds, newest first, at most as many as one export may have. */
export async function readAllAuditEvents(scope: AuditScope, filter: Filter): Promise<AuditEvent[]> {
  const rows: AuditEvent[] = []
  let after: string | undefined
  do {
    const page = await readPage(scope, filter, { after, page_size: AUDIT_PAGE_SIZE_MAX })
    rows.push(...page.results)
    after = page.next ?? undefined
  } while (after !== undefined && rows.length < AUDIT_EXPORT_MAX)
  return rows
}
