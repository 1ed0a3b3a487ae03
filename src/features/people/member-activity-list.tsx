import { useInfiniteQuery } from '@tanstack/react-query'
import type { MemberActivity } from '@outcrop/contract/people/member.ts'
import { useTranslation } from 'react-i18next'
import { memberActivityQuery } from '#/api/member-activity.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { dayText } from './day.ts'
import { permissionNames } from './member-marks.tsx'

export interface MemberActivityListProps {
  readonly companyId: string
  readonly userId: string
}

const KNOWN = [
  'invite',
  'resend',
  'copy-link',
  'accept',
  'revoke',
  'update',
  'suspend',
  'resume',
  'reset-factor',
  'remove',
] as const

/** What a person did at the company and what was done to them there, newest first. */
export function MemberActivityList({ companyId, userId }: MemberActivityListProps) {
  const { t } = useTranslation('people')
  const activity = useInfiniteQuery(memberActivityQuery(companyId, userId))
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = activity
  const rows = data?.pages.flatMap((page) => page.results) ?? []
  if (isPending) return <Skeleton className="h-40 max-w-reading" />
  if (error && rows.length === 0) return <ProblemView error={error} onRetry={() => void activity.refetch()} />
  if (rows.length === 0) return <EmptyState title={t('did.empty')} description={t('did.emptyText')} />
  return (
    <div className="max-w-reading">
      <ol className="grid">
        {rows.map((row) => (
          <ActivityRow key={row.id} activity={row} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          loading={isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {t('did.more')}
        </Button>
      )}
    </div>
  )
}

function ActivityRow({ activity }: { activity: MemberActivity }) {
  const { t } = useTranslation('people')
  const { actor, impersonator, action, before, after } = activity
  const name = actor?.name ?? t('did.somebody')
  const who = impersonator ? t('did.as', { impersonator: impersonator.name, actor: name }) : name
  const verb = KNOWN.find((known) => action === `membership.${known}`)

  function valueOf(field: string, value: unknown): string {
    if (field === 'permissions' && Array.isArray(value)) return permissionNames(value, t).join(', ') || t('none')
    if (field === 'ends_at') return typeof value === 'string' ? dayText(value) : t('did.noEnd')
    return ''
  }

  const changes = verb === 'update' && before && after ? Object.keys(after) : []
  return (
    <li className="flex gap-3 border-b py-3 last:border-b-0">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium wrap-anywhere">
            {verb ? t(`did.${verb}`, { who }) : t('did.other', { who, action: wordsOf(action) })}
          </span>
          <RelativeTime value={activity.at} className="text-xs text-muted-foreground" />
        </p>
        {changes.map((field) => (
          <p key={field} className="text-muted-foreground">
            {t('did.change', { before: valueOf(field, before?.[field]), after: valueOf(field, after?.[field]) })}
          </p>
        ))}
      </div>
    </li>
  )
}

/** `slide.order-slides` as words. */
function wordsOf(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return `${verb} ${noun}`.replaceAll('-', ' ')
}
