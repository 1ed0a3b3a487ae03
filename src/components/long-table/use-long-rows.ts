import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { pagesOf } from './row-window.ts'
import type { RowWindow } from './row-window.ts'

interface PageOfRows<Row> {
  readonly results: readonly Row[]
  readonly count: number
}

type PageQuery<Row> = UseQueryOptions<PageOfRows<Row>>

/** Where the rows come from: a list that the server pages. */
export interface LongSource<Row> {
  readonly pageSize: number
  /** The key that all pages begin with. */
  readonly listKey: QueryKey
  /** Options of one page, counted from 1. */
  readonly page: (page: number) => object
  /** Never read: ties the source to what its rows are. */
  readonly row?: Row
}

export interface LongRows<Row> {
  /** The row at a place, if it is there. */
  readonly rowAt: (index: number) => Row | undefined
  /** Asks again for all that could not be fetched; undefined where nothing went wrong with the row. */
  readonly retryAt: (index: number) => (() => void) | undefined
  /** Rows from one place to another, both included, fetched where they are not there yet. */
  readonly range: (from: number, to: number) => Promise<Row[]>
  /** Lets go of the oldest pages that nothing shows. */
  readonly forget: () => void
  /** Of all rows, as the newest page says it. */
  readonly count: number | undefined
}

/** Pages that are kept after they have left the view. */
const KEPT_PAGES = 20

/** The oldest pages that nothing shows are let go, so that memory stays the same however far one scrolls. */
function forgetOldPages(client: QueryClient, listKey: QueryKey) {
  const cache = client.getQueryCache()
  const unseen = cache
    .findAll({ queryKey: listKey, type: 'inactive' })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of unseen.slice(KEPT_PAGES)) cache.remove(query)
}

/** The rows in a window of a long list. While `fast`, only what is there already is shown. */
export function useLongRows<Row>(source: LongSource<Row>, window: RowWindow, fast: boolean): LongRows<Row> {
  const client = useQueryClient()
  const { pageSize, listKey } = source
  const pages = pagesOf(window, pageSize)
  const optionsOf = (page: number) => source.page(page) as PageQuery<Row>
  const answers = useQueries({ queries: pages.map((page) => ({ ...optionsOf(page), enabled: !fast })) })
  const firstPage = pages[0] ?? 1

  function answerAt(index: number) {
    return answers[Math.floor(index / pageSize) + 1 - firstPage]
  }

  async function range(from: number, to: number): Promise<Row[]> {
    const wanted = pagesOf({ first: from, last: to + 1 }, pageSize)
    const fetched = await Promise.all(wanted.map((page) => client.ensureQueryData(optionsOf(page))))
    const first = ((wanted[0] ?? 1) - 1) * pageSize
    return fetched.flatMap((page) => [...page.results]).slice(from - first, to + 1 - first)
  }

  function retryAll() {
    for (const answer of answers) if (answer.isError) void answer.refetch()
  }

  return {
    rowAt: (index) => answerAt(index)?.data?.results[index % pageSize],
    retryAt: (index) => {
      const answer = answerAt(index)
      return answer?.isError && !answer.isFetching ? retryAll : undefined
    },
    range,
    forget: () => forgetOldPages(client, listKey),
    count: answers.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt)[0]?.data?.count,
  }
}
