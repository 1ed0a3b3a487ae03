import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import type { Activity, ActivityEndpoint } from '@outcrop/contract/api/activity.ts'
import { activityQuery } from '#/api/activity.ts'
import { changedFields, fieldsOf } from '#/components/document/document-fields.ts'
import type { RecordWords } from '#/components/form/record-words.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'

export interface ActivityListProps {
  readonly endpoint: ActivityEndpoint
  readonly id: string
  /** The first part of the noun's query keys. */
  readonly under: QueryKey
  readonly words: RecordWords
}

/** The activity of a thing, newest first. */
export function ActivityList({ endpoint, id, under, words }: ActivityListProps) {
  const { t } = useTranslation('activity')
  const activity = useInfiniteQuery(activityQuery(under, endpoint, id))
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = activity
  const rows = data?.pages.flatMap((page) => page.results) ?? []
  if (isPending) return <ActivitySkeleton />
  if (error && rows.length === 0) return <ProblemView error={error} onRetry={() => void activity.refetch()} />
  if (rows.length === 0) return <EmptyState title={t('empty')} description={t('emptyText')} />
  return (
    <div className="max-w-reading">
      <ol className="grid">
        {rows.map((row) => (
          <ActivityRow key={row.id} activity={row} words={words} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          loading={isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

const ACTIONS = [
  'create',
  'update',
  'trash',
  'restore',
  'purge',
  'clone',
  'upload',
  'replace',
  'restore-version',
  'unlock',
  'check',
  'swap',
  'cancel-swap',
  'show-secret',
  'delete-lead',
  'set-poster',
  'set-timing',
  'cut',
  'answer-question',
] as const

function isKnown(action: string): action is (typeof ACTIONS)[number] {
  return ACTIONS.some((known) => known === action)
}

function ActivityRow({ activity, words }: { activity: Activity; words: RecordWords }) {
  const { t } = useTranslation('activity')
  const name = activity.actor?.name ?? t('somebody')
  const { before, after } = activity
  const fields = before && after ? changedFields(fieldsOf(after), before, after) : []
  const plain = activity.action === 'update' && fields.length === 0
  const key = isKnown(activity.action) && !plain ? activity.action : 'other'
  const labels = new Intl.ListFormat('en-GB').format(fields.map((field) => words.label(field).toLocaleLowerCase()))
  return (
    <li className="flex gap-3 border-b py-3 last:border-b-0">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium wrap-anywhere">{t(`action.${key}`, { name, fields: labels })}</span>
          <RelativeTime value={activity.at} className="text-xs text-muted-foreground" />
        </p>
        {fields.length > 0 && (
          <dl className="mt-1 grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-muted-foreground">
            {fields.map((field) => (
              <div key={field} className="contents">
                <dt>{words.label(field)}</dt>
                <dd className="wrap-anywhere">
                  <del className="no-underline">{words.value(field, before?.[field]) || t('nothing')}</del>
                  <span aria-hidden> → </span>
                  <ins className="text-foreground no-underline">
                    {words.value(field, after?.[field]) || t('nothing')}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}
