import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureHttp } from './http.ts'
import { runMutation } from './run-mutation.ts'
import { slideMutations, slideQueries } from './slides.ts'

const slideAt = (version: number) => ({
  id: 's1',
  deck_id: 'd1',
  position: 0,
  width: 4,
  height: 3,
  images: [],
  version,
})

let server: Server
let version = 1
/** Sends the list that was requested, as it was then; null where no request waits. */
let sendList: (() => void) | null = null
let holdsLists = false

beforeAll(async () => {
  server = createServer((request, response) => {
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (request.method === 'PATCH') return json(slideAt(++version))
    const body = { count: 1, next: null, previous: null, results: [slideAt(version)] }
    if (!holdsLists) return json(body)
    sendList = () => json(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configureHttp({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a list that was requested before a change does not bring the old version back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = slideQueries.list('d1')
  const { queryKey } = query
  const stop = new QueryObserver(client, query).subscribe(() => {})
  const cachedVersion = () => client.getQueryData(queryKey)?.[0]?.version
  await expect.poll(cachedVersion).toBe(1)

  holdsLists = true
  void client.invalidateQueries({ queryKey })
  await expect.poll(() => sendList).not.toBeNull()
  const late = sendList
  holdsLists = false
  await runMutation(client, slideMutations.update(client, 'd1'), {
    slide: { id: 's1', version: 1 },
    patch: { title: 'Assays' },
  })
  expect(cachedVersion()).toBe(2)
  late?.()
  await expect.poll(() => client.isFetching({ queryKey })).toBe(0)
  expect(cachedVersion()).toBe(2)
  stop()
})
