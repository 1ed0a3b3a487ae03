type Range = readonly [start: number, end: number]

export interface ChosenPages {
  /** Pages that the document has, in the order written and without duplicates. */
  readonly pages: number[]
  /** Pages that it does not have, as text: `40-50, 61`. */
  readonly ignored: string
  /** Parts of the text that name no pages, as they are written. */
  readonly unread: readonly string[]
}

/**
 * Pages of a document, named by text such as `1, 3-6`: positive integers, and ranges whose end is at least their start.
 * Anything else in the text is left out and reported. An en dash counts as a hyphen: texts that people paste have it, `3–6`.
 */
export function choosePages(text: string, pageCount: number): ChosenPages {
  const pages = new Set<number>()
  const beyond: Range[] = []
  const unread: string[] = []
  for (const part of text.split(',')) {
    const range = readRange(part)
    if (!range) {
      if (part.trim() !== '') unread.push(part.trim())
      continue
    }
    const [start, end] = range
    for (let page = start; page <= Math.min(end, pageCount); page++) pages.add(page)
    if (end > pageCount) beyond.push([Math.max(start, pageCount + 1), end])
  }
  return { pages: [...pages], ignored: writeRanges(joined(beyond)), unread }
}

/** Writes pages the short way, `1, 3-6`, keeping their order. */
export function writePageNumbers(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else runs.push([page, page])
  }
  return writeRanges(runs)
}

function readRange(part: string): Range | null {
  const [, first, last = first] = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/.exec(part) ?? []
  if (first === undefined) return null
  const start = Math.min(Number(first), Number.MAX_SAFE_INTEGER)
  const end = Math.min(Number(last), Number.MAX_SAFE_INTEGER)
  if (end < start || end < 1) return null
  return [Math.max(start, 1), end]
}

/** Ranges in rising order, those that overlap or meet made one. */
function joined(ranges: readonly Range[]): Range[] {
  const runs: [number, number][] = []
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = runs.at(-1)
    if (last && start <= last[1] + 1) last[1] = Math.max(last[1], end)
    else runs.push([start, end])
  }
  return runs
}

function writeRanges(ranges: readonly Range[]): string {
  return ranges.map(([start, end]) => (start === end ? `${start}` : `${start}-${end}`)).join(', ')
}
