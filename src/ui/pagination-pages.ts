/** Pages to offer around the current one; `null` stands for a gap. At most seven entries, so the bar keeps its width. */
export function paginationPages(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: Math.max(pageCount, 0) }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...[4, 3, 2, 1, 0].map((back) => pageCount - back)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}
