import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  getUnreadCount,
  listNotifications,
  getNotificationPreferences,
  markNotification,
  markAllNotifications,
  updateNotificationPreferences,
  type NotificationPreference,
} from '@outcrop/contract/people/notification.ts'
import { call } from './http.ts'
import { listPage } from './resource.ts'

const PAGE = 12

/** The number of unread notifications, for a tab without a live channel. */
export function askUnread(signal: AbortSignal) {
  return call(getUnreadCount, { signal })
}

export const notificationQueries = {
  all: () => ['notifications'] as const,
  lists: () => [...notificationQueries.all(), 'list'] as const,
  /** The newest first, in pages. */
  pages: () =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.lists(), 'pages'] as const,
      queryFn: ({ pageParam, signal }) =>
        listPage(listNotifications, { query: { page_size: PAGE, ...pageParam }, signal }),
      initialPageParam: {},
      getNextPageParam: (last) => last.nextQuery ?? undefined,
    }),
  /** Kept current by the live channel. */
  unread: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread'] as const,
      queryFn: ({ signal }) => askUnread(signal),
    }),
  preferences: () =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'preferences'] as const,
      queryFn: ({ signal }) => call(getNotificationPreferences, { signal }),
    }),
}

export const notificationMutations = {
  mark: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, read }: { id: string; read: boolean }) =>
        call(markNotification, { params: { id }, body: { read } }),
      onSettled: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: notificationQueries.lists() }),
          client.invalidateQueries({ queryKey: notificationQueries.unread().queryKey }),
        ]),
    }),
  markAll: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => call(markAllNotifications, {}),
      onSuccess: (count) => {
        client.setQueryData(notificationQueries.unread().queryKey, count)
        return client.invalidateQueries({ queryKey: notificationQueries.lists() })
      },
    }),
  /** Shown at once, and put back where the API refuses. */
  prefer: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'notification_preferences_changed' },
      mutationFn: (preferences: BodyInput<typeof updateNotificationPreferences>['preferences']) =>
        call(updateNotificationPreferences, { body: { preferences } }),
      onMutate: async (preferences: readonly NotificationPreference[]) => {
        const { queryKey } = notificationQueries.preferences()
        await client.cancelQueries({ queryKey })
        const before = client.getQueryData(queryKey)
        client.setQueryData(queryKey, (now) =>
          now
            ? { results: now.results.map((each) => preferences.find(({ kind }) => kind === each.kind) ?? each) }
            : now,
        )
        return { before }
      },
      onError: (_error, _preferences, context) => {
        client.setQueryData(notificationQueries.preferences().queryKey, context?.before)
      },
      onSuccess: (answer) => {
        client.setQueryData(notificationQueries.preferences().queryKey, answer)
      },
    }),
}
