/** Some or all requests of a bulk action failed; `cause` is the error of the first. */
export class BatchError extends Error {
  readonly failedIds: ReadonlySet<string>
  /** Why each failed, by id. */
  readonly reasons: ReadonlyMap<string, unknown>

  constructor(reasons: ReadonlyMap<string, unknown>, cause: unknown = reasons.values().next().value) {
    super(`${reasons.size} were not done`, { cause })
    this.name = 'BatchError'
    this.failedIds = new Set(reasons.keys())
    this.reasons = reasons
  }
}

/** Runs all requests, four at a time; throws `BatchError` with the ids that failed. */
export async function eachOf(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  const waiting = [...ids]
  const reasons = new Map<string, unknown>()
  async function work() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const current = id
      await act(current).catch((error: unknown) => reasons.set(current, error))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  if (reasons.size > 0) throw new BatchError(reasons)
}

/** `eachOf` for things with ids: one request each. */
export async function eachItem<Item extends { readonly id: string }>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const byId = new Map(items.map((item) => [item.id, item]))
  await eachOf([...byId.keys()], async (id) => {
    const item = byId.get(id)
    if (item) await act(item)
  })
}
