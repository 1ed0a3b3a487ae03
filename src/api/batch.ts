/** Some or all requests of a bulk action failed; `cause` is the error of the first. */
export class BatchError extends Error {
  readonly failedIds: ReadonlySet<string>

  constructor(failedIds: readonly string[], cause: unknown) {
    super(`${failedIds.length} were not done`, { cause })
    this.name = 'BatchError'
    this.failedIds = new Set(failedIds)
  }
}

/** Runs all requests, four at a time; throws `BatchError` with the ids that failed. */
export async function eachOf(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  const waiting = [...ids]
  const failures: { id: string; error: unknown }[] = []
  async function work() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const current = id
      await act(current).catch((error: unknown) => failures.push({ id: current, error }))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  const [first] = failures
  if (!first) return
  throw new BatchError(
    failures.map((failure) => failure.id),
    first.error,
  )
}
