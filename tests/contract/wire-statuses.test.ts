import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { COMPANIES } from '../../server/testing/people.ts'
import { createTestApi } from '../../server/testing/test-api.ts'
import { BASALT, runJobs, uploadFixture } from '../../server/testing/test-decks.ts'
import { expect, test } from 'vitest'
import { documentedStatuses } from './documented.ts'

function expectDocumented(row: Endpoint, status: number, wanted: number): void {
  expect(status, row.summary).toBe(wanted)
  expect(documentedStatuses(row), row.summary).toContain(status)
}

test('an upload is answered as the document says, from its beginning to its end', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const tus = { 'tus-resumable': '1.0.0' }
  const begin = async () =>
    await admin.post('/v2/uploads', {
      headers: {
        ...tus,
        'upload-length': '10',
        'upload-metadata': `company_id ${btoa(BASALT)},filename ${btoa('a.pdf')}`,
      },
    })
  const begun = await begin()
  const address = begun.headers.get('location') ?? ''
  const send = async (offset: number) =>
    await admin.patch(address, {
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: '%PDF',
    })
  expectDocumented(endpoints.createUpload, begun.status, 201)
  expectDocumented(endpoints.describeUploads, (await admin.options('/v2/uploads')).status, 204)
  expectDocumented(endpoints.continueUpload, (await send(0)).status, 204)
  expectDocumented(endpoints.continueUpload, (await send(0)).status, 409)
  expectDocumented(endpoints.inspectUpload, (await admin.head(address, { headers: tus })).status, 200)
  expectDocumented(endpoints.inspectUpload, (await admin.head(address)).status, 412)
  expectDocumented(endpoints.deleteUpload, (await admin.delete(address, { headers: tus })).status, 204)
  expectDocumented(endpoints.deleteUpload, (await admin.delete(address, { headers: tus })).status, 404)
})

test('bytes, whole and in part, and what is known already are answered as the document says', async () => {
  const api = await createTestApi({ STORAGE_URL: '' })
  await runJobs(api)
  const file = await uploadFixture(api, api.as('admin'), 'investor-deck.pdf')
  const get = async (range?: string) =>
    (await api.as('visitor').get(file.url ?? '', range ? { headers: { range } } : {})).status
  expectDocumented(endpoints.getMedia, await get(), 200)
  expectDocumented(endpoints.getMedia, await get('bytes=0-4'), 206)
  expectDocumented(endpoints.getMedia, await get('bytes=999999999-'), 416)
  const address = `/v2/companies/${COMPANIES.basalt.id}`
  const tag = (await api.as('admin').get(address)).headers.get('etag') ?? ''
  const known = await api.as('admin').get(address, { headers: { 'if-none-match': tag } })
  expectDocumented(endpoints.getCompany, known.status, 304)
})
