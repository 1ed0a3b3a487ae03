/** Rows that stay together: the first of each run, before and after, and how many they are. */
export interface RowRuns {
  readonly starts: readonly number[]
  readonly places: readonly number[]
  readonly lengths: readonly number[]
}

/** Texts of some rows of a column, in eight bytes for each and each different one once. It is never changed. */
export class CellTexts implements ReadonlyMap<number, string> {
  /** Rising. */
  readonly #rows: Uint32Array
  readonly #codes: Uint32Array
  readonly #words: readonly string[]
  /** Where a row was found last: the next one that is asked for mostly stands behind it. */
  #last = 0

  /** `codes` are places in `words`. Rows rise. */
  constructor(rows: Uint32Array, codes: Uint32Array, words: readonly string[]) {
    this.#rows = rows
    this.#codes = codes
    this.#words = words
  }

  static of(texts: ReadonlyMap<number, string>): CellTexts {
    if (texts instanceof CellTexts) return texts
    return new CellTexts(new Uint32Array(), new Uint32Array(), []).with(texts)
  }

  get size(): number {
    return this.#rows.length
  }

  get(row: number): string | undefined {
    const place = this.#placeOf(row)
    return this.#rows[place] === row ? this.#words[this.#codes[place] ?? 0] : undefined
  }

  has(row: number): boolean {
    return this.#rows[this.#placeOf(row)] === row
  }

  /** Texts in these rows instead of what they had; '' leaves a row without. */
  with(changes: ReadonlyMap<number, string>): CellTexts {
    if (changes.size === 0) return this
    const changed = Uint32Array.from(changes.keys()).sort()
    const words = [...this.#words]
    const codeOf = new Map(words.map((word, code) => [word, code]))
    const rows = new Uint32Array(this.size + changed.length)
    const codes = new Uint32Array(rows.length)
    let count = 0
    let from = 0
    const keepUpTo = (to: number) => {
      for (; from < to; from += 1, count += 1) {
        rows[count] = this.#rows[from] ?? 0
        codes[count] = this.#codes[from] ?? 0
      }
    }
    for (const row of changed) {
      const place = this.#placeOf(row)
      keepUpTo(place)
      if (this.#rows[place] === row) from += 1
      const text = changes.get(row) ?? ''
      if (text === '') continue
      const code = codeOf.get(text) ?? words.push(text) - 1
      codeOf.set(text, code)
      rows[count] = row
      codes[count] = code
      count += 1
    }
    keepUpTo(this.size)
    return new CellTexts(rows.slice(0, count), codes.slice(0, count), words)
  }

  /** Texts of rows that stay, by the rows that theirs become. */
  moved({ starts, places, lengths }: RowRuns): CellTexts {
    const rows = new Uint32Array(this.size)
    const codes = new Uint32Array(this.size)
    let count = 0
    for (let run = 0; run < starts.length; run += 1) {
      const start = starts[run] ?? 0
      const by = (places[run] ?? 0) - start
      const from = this.#placeOf(start)
      const to = this.#placeOf(start + (lengths[run] ?? 0))
      codes.set(this.#codes.subarray(from, to), count)
      for (let place = from; place < to; place += 1, count += 1) rows[count] = (this.#rows[place] ?? 0) + by
    }
    return new CellTexts(rows.subarray(0, count), codes.subarray(0, count), this.#words)
  }

  rewritten(rewrite: (text: string) => string): CellTexts {
    return new CellTexts(this.#rows, this.#codes, this.#words.map(rewrite))
  }

  /** As it is kept; a word may have no row any more. */
  coded(): { readonly rows: Uint32Array; readonly codes: Uint32Array; readonly words: readonly string[] } {
    return { rows: this.#rows, codes: this.#codes, words: this.#words }
  }

  forEach(visit: (text: string, row: number, texts: ReadonlyMap<number, string>) => void): void {
    for (const [row, text] of this) visit(text, row, this)
  }

  *entries() {
    for (let place = 0; place < this.size; place += 1)
      yield [this.#rows[place] ?? 0, this.#words[this.#codes[place] ?? 0] ?? ''] as [number, string]
    return undefined
  }

  *keys() {
    yield* this.#rows
    return undefined
  }

  *values() {
    for (const [, text] of this) yield text
    return undefined
  }

  [Symbol.iterator]() {
    return this.entries()
  }

  /** The place of the first row that is not before this one. */
  #placeOf(row: number): number {
    const rows = this.#rows
    const isPlace = (place: number) =>
      (place === 0 || (rows[place - 1] ?? 0) < row) && (place === rows.length || (rows[place] ?? 0) >= row)
    for (const place of [this.#last, this.#last + 1])
      if (place <= rows.length && isPlace(place)) return (this.#last = place)
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((rows[middle] ?? 0) < row) low = middle + 1
      else high = middle
    }
    return (this.#last = low)
  }
}
