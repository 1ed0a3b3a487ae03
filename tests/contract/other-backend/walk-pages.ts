import { type EndpointName, endpoints } from '@outcrop/contract/api/endpoints.ts'
import * as v from 'valibot'
import type { Walker } from './backend.ts'
import { type Finding, finding } from './finding.ts'

const Page = v.object({
  count: v.number(),
  next: v.nullish(v.string()),
  previous: v.nullish(v.string()),
  results: v.array(v.looseObject({ id: v.union([v.string(), v.number()]) })),
})

/** Pages of one through the links of the lists that have two rows or more: as many pages as rows, none twice. */
export async function walkPages(walkers: readonly Walker[], company: string): Promise<Finding[]> {
  const lists: readonly (readonly [EndpointName, string])[] = [
    ['listCompanies', `${endpoints.listCompanies.path}?page_size=1`],
    ['listDecks', `${endpoints.listDecks.path}?page_size=1&company_id=${company}`],
  ]
  const findings: Finding[] = []
  for (const walker of walkers.filter(({ name }) => name === 'admin')) {
    for (const [name, address] of lists) {
      const words = await wordsAboutPages(walker, address)
      if (words !== null) findings.push(finding(name, walker.name, { outcome: 'wrong', words }))
    }
  }
  return findings
}

/** Null where the links lead where they should, or where the list is not there, which is told elsewhere. */
async function wordsAboutPages(walker: Walker, address: string): Promise<string | null> {
  const first = v.safeParse(Page, (await walker.send('GET', address)).json)
  if (!first.success || first.output.count < 2) return null
  if (first.output.results.length !== 1) return 'page_size=1 does not give pages of one'
  if (first.output.previous) return 'the first page has a previous one'
  if (!first.output.next) return `there are ${first.output.count} rows on pages of one, and no next page`
  const link = new URL(first.output.next, 'http://backend.invalid')
  const second = v.safeParse(Page, (await walker.send('GET', `${link.pathname}${link.search}`)).json)
  if (!second.success) return 'the next link does not lead to a page'
  if (second.output.results[0]?.id === first.output.results[0]?.id) return 'the next page is the same page'
  return second.output.previous ? null : 'the second page has no previous one'
}
