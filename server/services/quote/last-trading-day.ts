/** The last day that can have been traded: it begins in the east up to fourteen hours before it does in UTC. */
export function lastTradingDay(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
