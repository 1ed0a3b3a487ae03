import { TIME_MAX_MS } from '@outcrop/contract/decks/shared-deck.ts'

/** Measures how long something was in sight. */
export class SlideClock {
  readonly #now: () => number
  #since: number | null = null
  #sum = 0

  /** `now` is in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** It comes into sight or leaves it. */
  show(inSight: boolean): void {
    if (inSight && this.#since === null) this.#since = this.#now()
    if (!inSight && this.#since !== null) {
      this.#sum += this.#now() - this.#since
      this.#since = null
    }
  }

  /** Whole milliseconds since the last time that this was asked, at most what one report may say. */
  take(): number {
    const isShown = this.#since !== null
    this.show(false)
    if (isShown) this.show(true)
    const milliseconds = Math.min(TIME_MAX_MS, Math.round(this.#sum))
    this.#sum = 0
    return milliseconds
  }
}
