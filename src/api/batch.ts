/** Of several things some, or all, were not done; `cause` is why the first of them was not. */
export class BatchError extends Error {
  readonly failedIds: ReadonlySet<string>

  constructor(failedIds: readonly string[], cause: unknown) {
    super(`${failedIds.length} were not done`, { cause })
    this.name = 'BatchError'
    this.failedIds = new Set(failedIds)
  }
}

/** Four at a time; every one is tried, then it is thrown which of them failed. */
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
