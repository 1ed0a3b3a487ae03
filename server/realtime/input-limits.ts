/** Counts what connections send within a second, by any key. Counts are kept in memory, so N processes allow N times as much. */
export class InputLimits {
  readonly #now: () => Date
  #second = 0
  #counts = new Map<string, number>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Counts `amount` for `key`; false where that is more than `perSecond`. */
  take(key: string, perSecond: number, amount = 1): boolean {
    const second = Math.floor(this.#now().getTime() / 1000)
    if (second !== this.#second) this.#counts = new Map()
    this.#second = second
    const count = (this.#counts.get(key) ?? 0) + amount
    this.#counts.set(key, count)
    return count <= perSecond
  }
}
