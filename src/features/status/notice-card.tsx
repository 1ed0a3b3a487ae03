import { useTranslation } from 'react-i18next'
import { isNoticeOver, type StatusNotice } from '@outcrop/contract/operations/status.ts'
import { once } from '#/lib/once.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'

export interface NoticeCardProps {
  notice: StatusNotice
  /** Opens the form for an update; null for people who only read. */
  onUpdate: ((notice: StatusNotice) => void) | null
}

const moments = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }))
const LOOKS = { incident: 'warning', maintenance: 'info' } as const

function moment(at: string): string {
  return moments().format(new Date(at))
}

/** An incident or maintenance with all that was said about it, newest first. */
export function NoticeCard({ notice, onUpdate }: NoticeCardProps) {
  const { t } = useTranslation('status')
  const { id, kind, title, state, starts_at: starts, ends_at: ends, closes, components, updates } = notice
  const names = new Intl.ListFormat('en').format(components.map((key) => t(`component.${key}`)))
  return (
    <li id={id} className="scroll-mt-20 rounded-lg border bg-card px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base wrap-anywhere">
            {title}
            <Badge variant={isNoticeOver(state) ? 'default' : LOOKS[kind]}>{t(`notice.${state}`)}</Badge>
          </h3>
          <p className="mt-0.5 text-xs text-muted-foreground">
            {kind === 'maintenance' && ends
              ? t('window', { from: moment(starts), to: moment(ends) })
              : t('since', { at: moment(starts) })}{' '}
            · {names}
            {closes && ` · ${t('closes')}`}
          </p>
        </div>
        {onUpdate && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t('updateName', { name: title })}
            onClick={() => onUpdate(notice)}
          >
            {t('update')}
          </Button>
        )}
      </div>
      <ol className="mt-3 grid gap-2 border-s ps-3">
        {updates.map((update) => (
          <li key={update.id}>
            <p className="text-xs text-muted-foreground">
              <span className="font-medium text-foreground">{t(`notice.${update.state}`)}</span>{' '}
              <time dateTime={update.at}>{moment(update.at)}</time>
            </p>
            <p className="max-w-reading wrap-anywhere whitespace-pre-line">{update.message}</p>
          </li>
        ))}
      </ol>
    </li>
  )
}
