import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureHttp } from './http.ts'
import { runMutation } from './run-mutation.ts'
import { publishedQueries, publishingMutations } from './validation-publishing.ts'
import { validationQueries } from './validations.ts'

const TABLES = 150
const LAST = { id: 'last', published_at: '2026-11-26T10:00:00Z', tables: TABLES, rows: TABLES, hash: 'h' }
const outputs = Array.from({ length: TABLES }, (_, place) =>
  ['csv', 'parquet'].map((ending) => ({
    id: `${place}.${ending}`,
    role: 'output',
    name: `table ${place}.${ending}`,
    size: 4,
    url: `/v2/media/${place}.${ending}`,
  })),
).flat()

/** A validation as it was asked for before it was published; answered once it may be. */
let lateAnswer = Promise.withResolvers<void>()
const checkOf = (status: string, version: number) => ({
  id: 'v1',
  company_id: 'c1',
  asset: { id: 'a1', name: 'North Ridge' },
  job: { id: 'v1', status },
  files: [],
  recipe: null,
  file_ids: [],
  summary: null,
  version,
})

let server: Server
let origin = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.startsWith('/v2/validations/')) {
      const isPublish = request.method === 'POST'
      if (!isPublish) await lateAnswer.promise
      response.writeHead(isPublish ? 202 : 200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(isPublish ? checkOf('queued', 2) : checkOf('draft', 1)))
    }
    if (!pathname.endsWith('/files')) return response.end(pathname)
    const [page, size] = ['page', 'page_size'].map((name) => Number(searchParams.get(name)))
    const start = ((page ?? 1) - 1) * (size ?? 0)
    const found = searchParams.get('role') === 'output' ? outputs : []
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify({ results: found.slice(start, start + (size ?? 0)), count: found.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('all published tables that have rows are compared with, by the files that keep them as they are', async () => {
  configureHttp({ origin, ownApi: true, auth: { token: async () => 'one', renew: async () => null } })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const tables = Array.from({ length: TABLES }, (_, place) => ({
    id: `${place}.csv`,
    role: 'assay',
    file: `table ${place}.csv`,
    rows: place === 0 ? 0 : 1,
  }))
  client.setQueryData(validationQueries.detail(LAST.id).queryKey, { result: { tables } } as never)
  const found = await client.fetchQuery(publishedQueries.tables('company', LAST))
  expect(found?.map(({ file }) => file)).toEqual(tables.slice(1).map((_, place) => `table ${place + 1}.parquet`))
  expect(new TextDecoder().decode(found?.at(-1)?.bytes)).toBe('/v2/media/149.parquet')
})

test('a check that was asked for before it was published does not come back as it was then', async () => {
  configureHttp({ origin, ownApi: true, auth: { token: async () => 'one', renew: async () => null } })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  lateAnswer = Promise.withResolvers()
  const options = validationQueries.detail('v1')
  const asked = client.fetchQuery(options).catch(() => null)
  const published = await runMutation(client, publishingMutations.publish(client, 'v1'), 1)
  expect(published.job.status).toBe('queued')
  lateAnswer.resolve()
  await asked
  expect(client.getQueryData(options.queryKey)?.job.status).toBe('queued')
})
