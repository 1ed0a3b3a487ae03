/** A stretch that was played, in seconds. */
export type Stretch = [start: number, end: number]

/** Two times further apart were not played through, but jumped. */
const JUMP = 1.5
/** Shorter ones are the noise of starting and stopping. */
const LEAST = 0.05

/** Notes which stretches of a recording are played. */
export class WatchLog {
  #stretches: Stretch[] = []
  #last: number | null = null

  /** The time of the recording while it plays. */
  note(seconds: number): void {
    const step = this.#last === null ? Infinity : seconds - this.#last
    const current = this.#stretches.at(-1)
    if (step < 0 || step > JUMP) this.#stretches.push([seconds, seconds])
    else if (current) current[1] = seconds
    else this.#stretches.push([this.#last ?? seconds, seconds])
    this.#last = seconds
  }

  /** It no longer plays: what comes next begins anew. */
  rest(): void {
    this.#last = null
  }

  /** What was played since this was last asked, at most `most` stretches; the rest is left for the next time. */
  take(most: number): Stretch[] {
    const played = this.#stretches.filter(([start, end]) => end - start >= LEAST)
    this.#stretches = played.slice(most)
    return played.slice(0, most).map(([start, end]) => [round(start), round(end)])
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
