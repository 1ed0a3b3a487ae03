/** Woken after every change of a person's notifications. */
export function notificationTopic(userId: string): string {
  return `notifications:${userId}`
}
