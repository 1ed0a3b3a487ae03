import type { File } from '@outcrop/contract/files/file.ts'
import type { SearchGroup } from '@outcrop/contract/operations/search.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { fileTexts } from '../../db/schema/file-text.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { BASALT, runJobs, uploadFixture } from '../../testing/test-decks.ts'
import { keepTestHouse } from '../../testing/keep-test-house.ts'

async function isRead({ deps }: TestApi, id: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [file] = await deps.db.select().from(files).where(eq(files.id, id))
      expect(file?.textKey).toBe(`seen:${file?.storageKey}`)
    },
    { timeout: 60_000, interval: 50 },
  )
}

async function listed(api: TestApi, search: string): Promise<File[]> {
  const answer = await api.as('presenter').get(`/v2/files?company_id=${BASALT}&search=${encodeURIComponent(search)}`)
  return (answer.body as { results: File[] }).results
}

test('a PDF is found by the words on its pages, with the page and the words around', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const file = await uploadFixture(api, api.as('presenter'), 'halvorsen-creek-report.pdf')
  await isRead(api, file.id)
  const [row] = await api.deps.db
    .select()
    .from(fileTexts)
    .where(eq(fileTexts.fileId, file.id))
    .orderBy(fileTexts.page)
    .offset(2)
    .limit(1)
  const [found] = await listed(api, row?.text.match(/[^\n]{20,60}/)?.[0] ?? '')
  expect(found).toMatchObject({ id: file.id, match: { page: expect.any(Number) } })
  const line = row?.text.match(/[^\n]{20,60}/)?.[0] ?? ''
  expect(found?.match?.excerpt).toContain(line.trim())
  const answer = await api.as('presenter').get(`/v2/search?kind=files&search=${encodeURIComponent(line.trim())}`)
  const { groups } = answer.body as { groups: SearchGroup[] }
  expect(groups[0]?.results[0]).toMatchObject({ id: file.id, page: found?.match?.page, excerpt: found?.match?.excerpt })
  expect(await listed(api, 'words that stand nowhere')).toEqual([])
})

test('files that arrived earlier are read by and by, and text of bytes that were replaced is not found', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const file = await uploadFixture(api, api.as('presenter'), 'investor-deck.pdf')
  await isRead(api, file.id)
  const [row] = await api.deps.db.select().from(fileTexts).where(eq(fileTexts.fileId, file.id)).limit(1)
  const line = row?.text.split('\n').find((each) => each.length > 5) ?? ''
  expect(await listed(api, line)).toHaveLength(1)
  await api.deps.db.update(files).set({ textKey: 'files/before' }).where(eq(files.id, file.id))
  expect(await listed(api, line)).toEqual([])
  await keepTestHouse(api.deps)
  await isRead(api, file.id)
  expect(await listed(api, line)).toHaveLength(1)
})
