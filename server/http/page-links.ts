import { pathBelow } from '@outcrop/contract/site/public-url.ts'
import * as v from 'valibot'
import type { Env } from '../env.ts'

const PagedQuery = v.object({ page: v.number(), page_size: v.number() })
const PagedAnswer = v.looseObject({ results: v.array(v.unknown()), count: v.number() })

/** Adds `next` and `previous` to a page of results, keeping the rest of the query; other answers are left as they are. */
export function withPageLinks(answer: unknown, query: unknown, url: URL, env: Env): unknown {
  const asked = v.safeParse(PagedQuery, query)
  const page = v.safeParse(PagedAnswer, answer)
  if (!asked.success || !page.success) return answer
  const last = Math.max(1, Math.ceil(page.output.count / asked.output.page_size))
  const link = (number: number): string => {
    const target = new URL(env.PUBLIC_URL + (pathBelow(env.BASE_PATH, url.pathname) ?? url.pathname) + url.search)
    target.searchParams.set('page', String(number))
    return target.href
  }
  const { page: current } = asked.output
  return {
    ...page.output,
    next: current < last ? link(current + 1) : null,
    previous: current > 1 ? link(Math.min(current - 1, last)) : null,
  }
}
