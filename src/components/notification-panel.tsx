import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationMutations, notificationQueries } from '#/api/notifications.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { ProblemView } from './problem-view.tsx'

export interface NotificationPanelProps {
  onClose: () => void
}

/** The newest notifications, more on demand. */
export function NotificationPanel({ onClose }: NotificationPanelProps) {
  const { t } = useTranslation('notification')
  const client = useQueryClient()
  const query = useInfiniteQuery(notificationQueries.pages())
  const { data: count } = useQuery({ ...notificationQueries.unread(), enabled: false })
  const markAll = useMutation(notificationMutations.markAll(client))
  const rows = (query.data?.pages ?? []).flatMap((page) => page.results)
  return (
    <div>
      <div className="sticky top-0 z-10 flex min-h-11 items-center justify-between gap-2 border-b bg-popover py-1 ps-3 pe-1">
        <h2 className="text-base">{t('title')}</h2>
        {(count?.unread ?? 0) > 0 && (
          <Button variant="ghost" size="sm" loading={markAll.isPending} onClick={() => markAll.mutate()}>
            {t('markAll')}
          </Button>
        )}
      </div>
      {query.isError ? (
        <ProblemView error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <div className="grid gap-2 p-3">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-pretty text-muted-foreground">{t('empty')}</p>
      ) : (
        <ul className="divide-y">
          {rows.map((row) => (
            <NotificationRow key={row.id} notification={row} onOpen={onClose} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="border-t p-1">
          <Button
            variant="ghost"
            className="w-full"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
