import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureHttp } from './http.ts'
import { watchJob } from './jobs.ts'

let server: Server
let status = 200
let asked = 0

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  configureHttp({ origin: `http://localhost:${(server.address() as AddressInfo).port}` })
})
afterAll(() => server.close())

test.each([403, 404])('a job that answers %i is not asked for any more', async (refusal) => {
  status = refusal
  asked = 0
  const given = { companyId: 'c1', jobId: 'j1', onJob: () => expect.fail('there is no job') }
  await watchJob({ ...given, signal: AbortSignal.timeout(10_000) })
  expect(asked).toBeLessThanOrEqual(2)
})
