interface Day {
  readonly day: string
  readonly views: number
}

const DAY_MS = 86_400_000
/** Fewer days would be bars as wide as a hand. */
const LEAST = 14

/** Each day from the first to the last of those with views, at least the two weeks that end with the last. */
export function everyDay(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const views = new Map(days.map((day) => [day.day, day.views]))
  const end = Date.parse(last.day)
  const start = Math.min(Date.parse(first.day), end - (LEAST - 1) * DAY_MS)
  const count = Math.round((end - start) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(start + index * DAY_MS).toISOString().slice(0, 10)
    return { day, views: views.get(day) ?? 0 }
  })
}
