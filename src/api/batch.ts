/** Of several things some, or all, were not done; `cause` is why the first of them was not. */
export class BatchError extends Error {
  readonly failedIds: ReadonlySet<string>

  constructor(failedIds: readonly string[], cause: unknown) {
    super(`${failedIds.length} were not done`, { cause })
    this.name = 'BatchError'
    this.failedIds = new Set(failedIds)
  }
}
