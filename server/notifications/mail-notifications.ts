import type { NotificationKind } from '@outcrop/contract/people/notification.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/user.ts'
import type { Deps } from '../deps.ts'
import { type MailedNotification, notificationMail, type NotificationMail } from '../mail/notification-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'

interface Mailing {
  readonly userId: string
  readonly timing: NotificationMail['timing']
  /** The newest first. */
  readonly items: readonly (MailedNotification & { readonly kind: NotificationKind })[]
}

/** Queues one mail with what a person is told of; nobody is mailed whose account is gone. */
export async function mailNotifications(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random' | 'env'>,
  { userId, timing, items }: Mailing,
): Promise<void> {
  const [user] = await tx
    .select({ name: users.name, emailAddress: users.emailAddress })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!user || items.length === 0) return
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  const unsubscribeToken = await signUnsubscribe(deps, { userId, kinds })
  await queueMail(tx, deps, user, notificationMail(deps.env, { timing, items, unsubscribeToken }))
}
