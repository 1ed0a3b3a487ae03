/** Published when a session has ended, so that what it holds open ends at once. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`
}
