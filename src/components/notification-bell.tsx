import { notificationTopics } from '@outcrop/contract/people/notification.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askUnread, notificationQueries } from '#/api/notifications.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Popover } from '#/ui/popover.tsx'

const NotificationPanel = lazyPart(() =>
  import('./notification-panel.tsx').then((module) => ({ default: module.NotificationPanel })),
)
const MOST = 99

/** The number of unread notifications, live, and the panel with the newest. */
export function NotificationBell() {
  // Another backend need not know notifications.
  return runtimeConfig()?.OWN_API === true && <Bells />
}

function Bells() {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...notificationQueries.unread(), enabled: false })
  const unread = data?.unread ?? 0

  useTopic(
    notificationTopics.notifications,
    {},
    {
      onMessage(_, next) {
        client.setQueryData(notificationQueries.unread().queryKey, next)
        void client.invalidateQueries({ queryKey: notificationQueries.lists() })
      },
      ask: askUnread,
    },
  )

  const label = unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')
  return (
    <Popover
      label={t('bell.label')}
      align="end"
      className="w-96 p-0"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={label}
          className="relative text-muted-foreground"
          onPointerEnter={NotificationPanel.preload}
          onFocus={NotificationPanel.preload}
        >
          <Bell />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute -end-0.5 top-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-primary px-1 text-[0.625rem] leading-none font-semibold text-primary-foreground tabular-nums"
            >
              {unread > MOST ? t('bell.many') : unread}
            </span>
          )}
        </Button>
      }
    >
      <Suspense fallback={<div className="h-40" />}>
        <NotificationPanel onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}
