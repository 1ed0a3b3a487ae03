import { expect, it } from 'vitest'
import type { RowView } from '@outcrop/validation/session/validation-session.ts'
import { createRowPages } from './row-pages.ts'

/** A table whose rows say how often the tables were changed. */
function source(count: number) {
  const requests: string[] = []
  let change = 0
  const rows = async (
    table: string,
    from: number,
    to: number,
    only?: { rule: string },
  ): Promise<readonly RowView[]> => {
    requests.push(`${table} ${from} ${only?.rule ?? ''}`.trim())
    return Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, index) => ({
      row: from + index,
      line: from + index + 2,
      cells: [`${change}`],
      findings: {},
    }))
  }
  return { requests, session: { rows, countRows: async () => count }, change: () => (change += 1) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('fetches pages as they come into sight, each once', async () => {
  const { session, requests } = source(1_000_000)
  const pages = createRowPages(session, 'assay', null)
  expect(pages.row(0)).toBeNull()
  await settled()
  pages.want(990, 1010)
  pages.want(995, 1015)
  await settled()
  pages.want(990, 1015)
  expect(requests).toEqual(['assay 0', 'assay 800', 'assay 1000'])
  expect(pages.read().count).toBe(1_000_000)
  expect(pages.row(1010)?.line).toBe(1012)
  expect(pages.row(500_000)).toBeNull()
})

it('asks for the rows of a rule only', async () => {
  const { session, requests } = source(10)
  createRowPages(session, 'assay', 'I04')
  await settled()
  expect(requests).toEqual(['assay 0 I04'])
})

it('shows the rows of before until the new ones are here', async () => {
  const { session, change } = source(10)
  const pages = createRowPages(session, 'assay', null)
  await settled()
  change()
  pages.refresh()
  expect(pages.row(3)?.cells).toEqual(['0'])
  await settled()
  expect(pages.row(3)?.cells).toEqual(['1'])
})

it('says what went wrong, and forgets it once rows come', async () => {
  let fails = true
  const { session } = source(10)
  const rows: typeof session.rows = (...args) => (fails ? Promise.reject(new Error('away')) : session.rows(...args))
  const pages = createRowPages({ ...session, rows }, 'assay', null)
  await settled()
  expect(pages.read().problem).toBeInstanceOf(Error)
  fails = false
  pages.refresh()
  await settled()
  expect(pages.read().problem).toBeNull()
  expect(pages.row(0)).not.toBeNull()
})
