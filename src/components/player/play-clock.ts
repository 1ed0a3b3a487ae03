/** The time of what plays, for parts of a page that follow it without drawing the whole page anew for each frame. */
export class PlayClock {
  #time = 0
  readonly #listeners = new Set<() => void>()

  get time(): number {
    return this.#time
  }

  readonly set = (seconds: number): void => {
    if (seconds === this.#time) return
    this.#time = seconds
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
