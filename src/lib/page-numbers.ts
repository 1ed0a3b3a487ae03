/** Numbers beyond this are not read, so that `1-9999999999` cannot fill the memory. */
const readLimit = 100_000

/**
 * Pages named by text such as `1, 3-6`: positive integers and ranges whose end is at least their start, in the order
 * written and without duplicates. Anything else in the text is ignored.
 */
export function parsePageNumbers(text: string): number[] {
  const pages = new Set<number>()
  for (const token of text.split(',')) {
    const range = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/.exec(token)
    if (!range) continue
    const start = Number(range[1])
    const end = range[2] === undefined ? start : Number(range[2])
    if (start < 1 && range[2] === undefined) continue
    for (let page = Math.max(start, 1); page <= Math.min(end, readLimit); page++) pages.add(page)
  }
  return [...pages]
}

export interface ClampedPages {
  /** Pages that the document has. */
  readonly pages: number[]
  /** Pages that it has not, in the form in which they are said: `40-50, 61`. */
  readonly ignored: string
}

/** Leaves out pages beyond the end of a document, and says which. */
export function clampPages(pages: readonly number[], pageCount: number): ClampedPages {
  const beyond = pages.filter((page) => page > pageCount)
  return { pages: pages.filter((page) => page >= 1 && page <= pageCount), ignored: writePageNumbers(beyond) }
}

/** Writes pages the short way, `1, 3-6`, keeping their order. */
export function writePageNumbers(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const last = runs.at(-1)
    if (last && page === last[1] + 1) last[1] = page
    else runs.push([page, page])
  }
  return runs.map(([start, end]) => (start === end ? `${start}` : `${start}-${end}`)).join(', ')
}
