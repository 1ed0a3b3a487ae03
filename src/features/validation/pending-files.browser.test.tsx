import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { createStore, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrops, isKeptDrop } from '#/lib/kept-drops.ts'
import { validationOf } from '../../../tests/components/render-validation.tsx'
import { createPendingFiles } from './pending-files.ts'

const ANA = 'ana/v1'
const part = (file: string, refusal: FoundPart['refusal'] = null): FoundPart => ({
  file,
  sheet: null,
  files: [file],
  kind: 'table',
  role: 'collar',
  confidence: 1,
  rowCount: 1,
  header: [],
  crs: null,
  refusal,
  notes: [],
})
const collar = (text = 'HoleID\nVT-1\n') =>
  new File([text], 'collar.csv', { type: 'text/csv', lastModified: 1_700_000_000_000 })

/** Files that a page has which is opened now. */
async function reopened(validation: Validation = validationOf(), owner = ANA) {
  const drops = createPendingFiles(owner, () => true)
  let restored: readonly File[] = []
  let notImported: readonly string[] = []
  expect(drops.read().isRestoring).toBe(true)
  await drops.restore(validation, async (back) => {
    restored = back.files
    notImported = back.notImported
  })
  expect(drops.read().isRestoring).toBe(false)
  return { drops, files: restored, notImported }
}

async function keep(file: File, { owner = ANA, isSignedIn = (): boolean => true, validation = validationOf() } = {}) {
  const drops = createPendingFiles(owner, isSignedIn)
  await drops.keep([file], [part(file.name)], validation)
  return drops
}

async function keyOfCopy(): Promise<string> {
  const [key = ''] = await keys<string>(createStore('outcrop-drops', 'files'))
  return key
}

beforeEach(() => forgetDrops(null))
afterEach(() => void vi.restoreAllMocks())

test('a dropped file is there after a reload with its name, time and content', async () => {
  await keep(collar())
  const { files, notImported } = await reopened()
  expect(files.map(({ name, size, type, lastModified }) => [name, size, type, lastModified])).toEqual([
    ['collar.csv', 12, 'text/csv', 1_700_000_000_000],
  ])
  expect(await files[0]?.text()).toBe('HoleID\nVT-1\n')
  expect(notImported).toEqual([])
  expect(isKeptDrop(files[0] ?? null)).toBe(true)
})

test('the last file of a name stays, and another validation or person has none of them', async () => {
  await keep(collar('first'))
  await keep(collar('corrected'))
  const { files } = await reopened()
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['corrected'])
  expect((await reopened(validationOf(), 'ana/v2')).files).toEqual([])
  expect((await reopened(validationOf(), 'ben/v1')).files).toEqual([])
})

test('a copy that another tab dropped is no longer counted on', async () => {
  const file = collar()
  await keep(file)
  const key = await keyOfCopy()
  expect(isKeptDrop(file)).toBe(true)
  new BroadcastChannel('outcrop-drops').postMessage([key])
  await vi.waitFor(() => expect(isKeptDrop(file)).toBe(false))
})

test('a file of which nothing can be used is not kept; one that was not looked at is, and its tables are taken later', async () => {
  const drops = createPendingFiles(ANA, () => true)
  const [broken, waiting] = [new File(['PK'], 'broken.zip'), new File(['x'], 'waiting.csv')]
  await drops.keep([broken, waiting], [part('broken.zip', { code: 'zip_broken', values: {} })], validationOf())
  const { files, notImported } = await reopened()
  expect(files.map(({ name }) => name)).toEqual(['waiting.csv'])
  expect(notImported).toEqual(['waiting.csv'])
})

test('what the server has got since is not taken back, and an older version of it changes nothing', async () => {
  const stored = { id: 'f', name: 'collar.csv', size: 12, url: 'https://x.test/f', version: 1 }
  const withStored = (change: object) =>
    validationOf({ files: [{ ...stored, ...change }] as unknown as Validation['files'] })
  await keep(collar(), { validation: withStored({}) })
  expect((await reopened(withStored({}))).files).toHaveLength(1)
  expect((await reopened(withStored({ version: 2, url: null }))).files).toHaveLength(1)
  expect((await reopened(withStored({ version: 2, size: 13 }))).files).toHaveLength(1)
  expect((await reopened(withStored({ version: 2 }))).files).toEqual([])
  expect((await reopened(withStored({}))).files).toEqual([])
})

test('once the validation was published copies of stored files go, and one that was not sent stays', async () => {
  const [sent, unsent] = [collar(), new File(['y'], 'survey.csv')]
  await keep(sent)
  const drops = await keep(unsent)
  const stored = { id: 'f', name: 'collar.csv', size: 12, url: 'https://x.test/f', version: 1 }
  await drops.forgetStored(validationOf({ published_version: 4, files: [stored] as unknown as Validation['files'] }))
  expect([isKeptDrop(sent), isKeptDrop(unsent)]).toEqual([false, true])
  expect((await reopened(validationOf({ published_version: 4 }))).files.map(({ name }) => name)).toEqual(['survey.csv'])
})

test('files are dropped after two weeks', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - 15 * 86_400_000)
  await keep(collar())
  clock.mockRestore()
  await keep(new File(['y'], 'survey.csv'))
  expect((await reopened()).files.map(({ name }) => name)).toEqual(['survey.csv'])
})

test('nothing is kept for whoever signs out while it is copied', async () => {
  let checks = 0
  await keep(collar(), { isSignedIn: () => (checks += 1) === 1 })
  expect(checks).toBeGreaterThan(1)
  expect((await reopened()).files).toEqual([])
})

test('without room it is said which files a reload loses, until they are dropped smaller', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 100, usage: 80 })
  const large = collar()
  const drops = await keep(large)
  expect(drops.read().notCached).toEqual(['collar.csv'])
  expect(isKeptDrop(large)).toBe(false)
  await drops.keep([collar('small')], [part('collar.csv')], validationOf())
  expect(drops.read().notCached).toEqual([])
})

test('a large file is copied without being read by the page', async () => {
  const piece = new Blob([new Uint8Array(8 * 1024 * 1024)])
  const large = new File(
    Array.from({ length: 32 }, () => piece),
    'large.csv',
  )
  const reads = [
    vi.spyOn(Blob.prototype, 'arrayBuffer'),
    vi.spyOn(Blob.prototype, 'stream'),
    vi.spyOn(Blob.prototype, 'text'),
  ]
  await keep(large)
  for (const read of reads) expect(read).not.toHaveBeenCalled()
  expect((await reopened()).files.map(({ size }) => size)).toEqual([32 * 8 * 1024 * 1024])
})
