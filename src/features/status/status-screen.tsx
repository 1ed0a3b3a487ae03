import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Rss } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import { isNoticeOver, type Status, type StatusNotice } from '@outcrop/contract/operations/status.ts'
import { statusFeedAddress, statusQueries } from '#/api/status.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { userAtom } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Callout } from '#/ui/callout.tsx'
import { ComponentRow } from './component-row.tsx'
import { NoticeCard } from './notice-card.tsx'
import { IncidentDialog, MaintenanceDialog, UpdateDialog } from './status-dialogs.ts'
import { StatusSkeleton } from './status-skeleton.tsx'

type Writing = 'incident' | 'maintenance' | StatusNotice | null

/** What works and what does not, measured by the API; internal admins also write here what they know about it. */
export function StatusScreen() {
  const { t } = useTranslation('status')
  const user = useAtomValue(userAtom)
  const status = useQuery(statusQueries.now())
  const [writing, setWriting] = useState<Writing>(null)
  const writes = user !== null && isInternalAdmin(user)
  const onUpdate = writes ? setWriting : null
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <a href={statusFeedAddress()} className={buttonClass({ variant: 'outline' })}>
              <Rss />
              {t('feed')}
            </a>
            {writes && (
              <>
                <Button variant="outline" onClick={() => setWriting('maintenance')}>
                  {t('plan')}
                </Button>
                <Button onClick={() => setWriting('incident')}>{t('report')}</Button>
              </>
            )}
          </>
        }
      />
      {status.data ? (
        <>
          {status.isError && <ProblemView error={status.error} onRetry={() => void status.refetch()} />}
          <StatusParts status={status.data} onUpdate={onUpdate} />
        </>
      ) : status.isError ? (
        <ProblemView error={status.error} onRetry={() => void status.refetch()} />
      ) : (
        <StatusSkeleton />
      )}
      <PastNotices />
      <Suspense>
        {writing === 'incident' && <IncidentDialog onClose={() => setWriting(null)} />}
        {writing === 'maintenance' && <MaintenanceDialog onClose={() => setWriting(null)} />}
        {writing && typeof writing === 'object' && (
          <UpdateDialog key={writing.id} notice={writing} onClose={() => setWriting(null)} />
        )}
      </Suspense>
    </div>
  )
}

const LOOKS = {
  operational: 'success',
  degraded: 'warning',
  down: 'destructive',
  unknown: 'info',
  off: 'info',
} as const

interface StatusPartsProps {
  status: Status
  onUpdate: ((notice: StatusNotice) => void) | null
}

function StatusParts({ status, onUpdate }: StatusPartsProps) {
  const { t } = useTranslation('status')
  const { incidents, maintenance, components } = status
  return (
    <>
      <Callout role="status" variant={LOOKS[status.state]} title={t(`overall.${status.state}`)}>
        <p className="text-muted-foreground">
          {status.checked_at ? (
            <>
              {t('checked')} <RelativeTime value={status.checked_at} />
            </>
          ) : (
            t('never')
          )}
        </p>
      </Callout>
      {incidents.length > 0 && <NoticeSection title={t('incidents')} notices={incidents} onUpdate={onUpdate} />}
      {maintenance.length > 0 && <NoticeSection title={t('maintenance')} notices={maintenance} onUpdate={onUpdate} />}
      <section aria-labelledby="status-components" className="mt-8">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="status-components" className="text-lg">
            {t('components')}
          </h2>
          <p className="text-xs text-muted-foreground">{t('days')}</p>
        </div>
        <ul className="divide-y rounded-lg border bg-card">
          {components.map((component) => (
            <ComponentRow key={component.key} component={component} />
          ))}
        </ul>
      </section>
    </>
  )
}

interface NoticeSectionProps {
  title: string
  notices: readonly StatusNotice[]
  onUpdate: ((notice: StatusNotice) => void) | null
}

function NoticeSection({ title, notices, onUpdate }: NoticeSectionProps) {
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid gap-3">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onUpdate={onUpdate} />
        ))}
      </ul>
    </section>
  )
}

function PastNotices() {
  const { t } = useTranslation('status')
  const past = useInfiniteQuery(statusQueries.notices())
  const rows = past.data?.pages.flatMap((page) => page.results).filter((notice) => isNoticeOver(notice.state))
  if (!rows) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{t('past')}</h2>
      {rows.length === 0 && <p className="text-muted-foreground">{t('nonePast')}</p>}
      <ul className="grid gap-3">
        {rows.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onUpdate={null} />
        ))}
      </ul>
      {past.hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          loading={past.isFetchingNextPage}
          onClick={() => void past.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}
