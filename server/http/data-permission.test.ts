import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { files } from '../db/schema/file.ts'
import { folders } from '../db/schema/folder.ts'
import type { PersonName } from '../testing/people.ts'
import { insertSamples, SAMPLES } from '../testing/samples.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { requestFor } from '../../tests/contract/row-request.ts'

const OF_FILES = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { access }]) =>
    access.who === 'company' && 'owns' in access.company && ['file', 'folder'].includes(access.company.owns),
)

let api: TestApi

beforeEach(async () => {
  api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
})

async function statusOf(row: Endpoint, name: PersonName): Promise<number> {
  const { address, body } = requestFor(row, SAMPLES.basalt)
  const method = row.method.toLowerCase() as Lowercase<Endpoint['method']>
  return (await api.as(name)[method](address, body === undefined ? {} : { body })).status
}

test('there are endpoints of files and folders', () => {
  expect(OF_FILES.length).toBeGreaterThan(15)
})

test.each(OF_FILES)('%s asks whoever opens exploration data for the permission data', async (_name, row) => {
  const { file, folder, asset } = SAMPLES.basalt
  const place = { assetId: asset, category: 'reports' } as const
  expect(await statusOf(row, 'analyst')).toBe(403)
  await api.deps.db.update(files).set(place).where(eq(files.id, file))
  await api.deps.db.update(folders).set(place).where(eq(folders.id, folder))
  expect(await statusOf(row, 'presenter')).toBe(403)
  expect(await statusOf(row, 'investor')).toBe(404)
  expect(await statusOf(row, 'analyst')).not.toBe(403)
})
