/** The rows that are drawn: `first` included, `last` not. */
export interface RowWindow {
  readonly first: number
  readonly last: number
}

/** The window moves in steps, so that most frames of a scroll draw nothing new. */
const STEP = 8
/** Rows drawn beyond what is seen, on either side. */
const BEYOND = 8

/** The rows to draw where `from` is the first that is seen, and `seen` are. */
export function windowAround(from: number, seen: number, count: number): RowWindow {
  const first = Math.floor(Math.min(from, Math.max(0, count - seen)) / STEP) * STEP - BEYOND
  const last = Math.ceil((from + seen) / STEP) * STEP + BEYOND
  return { first: Math.max(0, first), last: Math.min(count, Math.max(last, 0)) }
}

/** Pages, counted from 1, that hold the rows of a window. */
export function pagesOf({ first, last }: RowWindow, pageSize: number): number[] {
  const from = Math.floor(first / pageSize) + 1
  const to = Math.max(from, Math.ceil(last / pageSize))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
