import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '@outcrop/contract/operations/audit-event.ts'
import { auditEventQueries, type AuditScope } from '#/api/audit-events.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { useNarrow } from '#/components/resource/use-narrow.ts'
import { once } from '#/lib/once.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Table } from '#/ui/table.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { actionName, actorName, changesText } from './audit-words.ts'
import { SettingsSkeleton } from './settings-skeleton.tsx'

export interface AuditTabProps {
  company: CompanyReference
}

const moments = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }))

/** Who did what, on what, when and from where. */
export function AuditTab({ company }: AuditTabProps) {
  const { t } = useTranslation('settings')
  const { tab: _, of, person, action, from, to } = useSearch({ from: '/admin/settings' })
  const scope: AuditScope = of === 'company' ? { companyId: company.id } : { of }
  const filter = { person, ...(action && { action }), ...(from && { from }), ...(to && { to }) }
  const log = useInfiniteQuery(auditEventQueries.list(scope, filter))
  const narrow = useNarrow()
  const rows = log.data?.pages.flatMap((page) => page.results)
  const filtered = Boolean(person || action || from || to)
  return (
    <>
      <h2 className="sr-only">{t('tab.audit')}</h2>
      <AuditFilters scope={scope} filter={filter} />
      {log.isError && <ProblemView error={log.error} onRetry={() => void log.refetch()} />}
      {!rows && !log.isError && <SettingsSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          level={3}
          title={t(filtered ? 'audit.noneFound' : 'audit.none')}
          description={t(filtered ? 'audit.noneFoundText' : 'audit.noneText')}
        />
      )}
      {rows && rows.length > 0 && narrow && (
        <ul className="divide-y rounded-lg border bg-card">
          {rows.map((row) => (
            <AuditItem key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && !narrow && (
        <Table label={t('tab.audit')} aria-busy={log.isFetching}>
          <thead>
            <tr>
              <th scope="col">{t('audit.when')}</th>
              <th scope="col">{t('audit.who')}</th>
              <th scope="col">{t('audit.what')}</th>
              <th scope="col">{t('audit.changes')}</th>
              {of !== 'company' && <th scope="col">{t('audit.company')}</th>}
              <th scope="col">{t('audit.address')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <AuditRow key={row.id} row={row} withCompany={of !== 'company'} />
            ))}
          </tbody>
        </Table>
      )}
      {log.hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}

/** A row on a phone. */
function AuditItem({ row }: { row: AuditEvent }) {
  const { t } = useTranslation('settings')
  return (
    <li className="grid gap-1 px-3 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{actionName(t, row.action)}</span>
        <time dateTime={row.at} className="text-xs text-muted-foreground tabular-nums">
          {moments().format(new Date(row.at))}
        </time>
      </p>
      <p className="text-muted-foreground">
        {actorName(t, row)}
        {row.company && ` · ${row.company.name}`} · <span className="font-mono text-xs">{row.address}</span>
      </p>
      <AuditChanges row={row} />
    </li>
  )
}

function AuditChanges({ row }: { row: AuditEvent }) {
  const { t } = useTranslation('settings')
  const changes = changesText(row)
  if (changes.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-xs">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted-foreground">{field}: </span>
          {before !== null && (
            <>
              <del className="text-muted-foreground no-underline">{before || t('audit.empty')}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className="no-underline">{after || t('audit.empty')}</ins>
        </li>
      ))}
    </ul>
  )
}

function AuditRow({ row, withCompany }: { row: AuditEvent; withCompany: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <tr>
      <td className="whitespace-nowrap tabular-nums">
        <time dateTime={row.at}>{moments().format(new Date(row.at))}</time>
      </td>
      <td className="whitespace-nowrap">
        {row.actor ? actorName(t, row) : <span className="text-muted-foreground">{actorName(t, row)}</span>}
      </td>
      <td>
        <span className="whitespace-nowrap">{actionName(t, row.action)}</span>
        <span className="block font-mono text-xs wrap-anywhere text-muted-foreground">{row.noun_id}</span>
      </td>
      <td className="min-w-56">
        <AuditChanges row={row} />
      </td>
      {withCompany && <td>{row.company?.name}</td>}
      <td className="font-mono text-xs whitespace-nowrap">{row.address}</td>
    </tr>
  )
}
