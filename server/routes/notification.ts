import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { getNotificationPreferences } from '../services/notification/get-notification-preferences.ts'
import { getUnreadCount } from '../services/notification/get-unread-count.ts'
import { getUnsubscribePage } from '../services/notification/get-unsubscribe-page.ts'
import { listNotifications } from '../services/notification/list-notifications.ts'
import { markAllNotifications } from '../services/notification/mark-all-notifications.ts'
import { markNotification } from '../services/notification/mark-notification.ts'
import { unsubscribe } from '../services/notification/unsubscribe.ts'
import { updateNotificationPreferences } from '../services/notification/update-notification-preferences.ts'

export function registerNotificationRoutes(app: Api): void {
  register(app, endpoints.listNotifications, listNotifications)
  register(app, endpoints.getUnreadCount, getUnreadCount)
  register(app, endpoints.markNotification, markNotification)
  register(app, endpoints.markAllNotifications, markAllNotifications)
  register(app, endpoints.getNotificationPreferences, getNotificationPreferences)
  register(app, endpoints.updateNotificationPreferences, updateNotificationPreferences)
  register(app, endpoints.getUnsubscribePage, getUnsubscribePage)
  register(app, endpoints.unsubscribe, unsubscribe)
}
