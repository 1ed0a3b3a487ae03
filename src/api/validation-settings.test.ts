import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureHttp } from './http.ts'
import { runMutation } from './run-mutation.ts'
import { validationSettingsMutations, validationSettingsQueries } from './validation-settings.ts'

const kept = { company_id: 'c1', mappings: [], lithology_codes: [], updated_at: null }
const other = { C02: { severity: 'error', limits: {} } } as const
const own = { C08: { severity: 'off', limits: {} } } as const

let server: Server
let state = { ...kept, rules: {}, version: 1 }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const sent = await text(request)
    const isOld = request.method === 'PUT' && !request.headers['if-match']?.includes(String(state.version))
    if (!isOld && sent) state = { ...state, ...JSON.parse(sent), version: state.version + 1 }
    response.writeHead(isOld ? 412 : 200, {
      'content-type': isOld ? 'application/problem+json' : 'application/json',
      etag: `"${state.version}"`,
    })
    response.end(JSON.stringify(isOld ? { code: 'version_conflict', status: 412, title: 'Changed' } : state))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  configureHttp({ origin, ownApi: true, auth: { token: async () => 'token', renew: async () => 'token' } })
})
afterAll(() => server.close())

test('a change is made to what a company keeps by now, not to what was fetched before', async () => {
  const client = new QueryClient()
  await client.fetchQuery(validationSettingsQueries.detail('c1'))
  state = { ...state, rules: other, version: 5 }
  const keep = validationSettingsMutations.keep(client, 'c1')
  const made = await runMutation(client, keep, ({ rules }) => ({ rules: { ...rules, ...own } }))
  expect(made).toMatchObject({ rules: { ...other, ...own }, version: 6 })
  expect(client.getQueryData(validationSettingsQueries.detail('c1').queryKey)).toMatchObject({ version: 6 })
})
