import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { interruptedUploadsAtom } from '#/components/uploader/unfinished-uploads.ts'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { uploadItemsAtom, uploadQueue } from '#/components/uploader/uploads.ts'
import { send } from '#/session/atoms.ts'
import { store as atoms } from '#/state/store.ts'
import { validationOf } from '../../../../tests/components/render-validation.tsx'
import { createRecipeStore } from '../recipe-store.ts'
import { sendFiles, sentItem, restore } from './send-files.ts'

const items = () => atoms.get(uploadItemsAtom)
/** Categories in which names are asked about, and those for which the server has no answer. */
let categories: string[]
let isDown: (category: string) => boolean

beforeEach(() => {
  categories = []
  isDown = () => false
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    if (!url.includes('v2/data-files/clashes')) return await real(url, init)
    const { category } = JSON.parse(init.body) as { category: string }
    categories.push(category)
    return isDown(category) ? new Response('{}', { status: 422 }) : Response.json({ results: [] })
  })
  send({ type: 'personLoaded', token: 'token', user: { id: 'u1' }, permissions: {}, flags: {} } as never)
})
afterEach(async () => {
  const queue = await uploadQueue()
  for (const { id } of items()) queue.cancel(id)
  vi.unstubAllGlobals()
})

function recipes() {
  const validation = validationOf({ file_ids: ['known'] })
  return createRecipeStore('outcrop.drafts.u1.validation.send', validation, {
    save: () => Promise.resolve(validation),
    latest: () => Promise.resolve(validation),
  })
}

test('a corrected file of the same name is another one, which was not sent', async () => {
  const [first, corrected] = [new File(['a\n1\n'], 'assay.csv'), new File(['a\n2\n'], 'assay.csv')]
  await sendFiles(validationOf(), [{ file: first, category: 'drilling' }], recipes())
  expect(sentItem(items(), first)).toMatchObject({ name: 'assay.csv' })
  expect(sentItem(items(), corrected)).toBeNull()
})

test('a file that was sent stays so when the list of uploads is cleared, and one whose upload was stopped does not', async () => {
  const [sent, stopped] = [new File(['a\n1\n'], 'assay.csv'), new File(['a\n2\n'], 'collar.csv')]
  const files = [sent, stopped].map((file) => ({ file, category: 'drilling' }) as const)
  await sendFiles(validationOf(), files, recipes())
  const ids = items().map(({ id }) => id)
  const ready = (item: UploadItem): UploadItem => (item.name === 'assay.csv' ? { ...item, status: 'ready' } : item)
  atoms.set(uploadItemsAtom, items().map(ready))
  atoms.set(uploadItemsAtom, [])
  expect(sentItem([], sent)).toMatchObject({ status: 'ready' })
  expect(sentItem([], stopped)).toBeNull()
  const queue = await uploadQueue()
  for (const id of ids) queue.cancel(id)
})

test('nothing is sent before all names are known, and nothing twice when it is tried again', async () => {
  const collar = { file: new File(['a\n1\n'], 'collar.csv'), category: 'drilling' } as const
  const report = { file: new File(['text'], 'report.txt'), category: 'reports' } as const
  isDown = (category) => category === 'reports'
  await expect(sendFiles(validationOf(), [collar, report], recipes())).rejects.toThrow('validation_failed')
  expect(categories.toSorted()).toEqual(['drilling', 'reports'])
  expect(items()).toEqual([])
  isDown = () => false
  await sendFiles(validationOf(), [collar, report], recipes())
  await sendFiles(validationOf(), [collar, report], recipes())
  expect(items().map(({ name }) => name)).toEqual(['collar.csv', 'report.txt'])
})

test('an upload that ended with its tab goes on and replaces nothing, and is not offered beside it', async () => {
  const file = new File(['a\n1\n'], 'collar.csv')
  const of = { companyId: 'c1', name: 'collar.csv', size: file.size, tab: 'closed', kept: false }
  const purpose = { area: { assetId: 'a1', category: 'drilling' as const }, folderId: null, replaces: null }
  const other = { ...of, id: 'other', name: 'survey.csv', purpose }
  atoms.set(interruptedUploadsAtom, [{ ...of, id: 'cut', purpose }, other])
  const unfinished = { id: 'f', name: 'collar.csv', category: 'drilling', url: null }
  const ready = { id: 'g', name: 'assay.csv', category: 'drilling', url: 'https://x.test/g' }
  const assay = new File(['a\n1\n'], 'assay.csv')
  const validation = validationOf({ files: [unfinished, ready] as unknown as Validation['files'] })
  const sent = [file, assay].map((one) => ({ file: one, category: 'drilling' }) as const)
  await sendFiles(validation, sent, recipes())
  expect(items().map(({ purpose: expected }) => expected)).toEqual([purpose, { ...purpose, replaces: 'g' }])
  expect(atoms.get(interruptedUploadsAtom)).toEqual([other])
  atoms.set(interruptedUploadsAtom, [])
})

test('a file that the server refuses is no file of the validation', async () => {
  const file = new File(['text'], 'notes.txt')
  const store = recipes()
  await sendFiles(validationOf(), [{ file, category: 'reports' }], store)
  const queue = await uploadQueue()
  for (const { id } of items()) queue.pause(id)
  await vi.waitFor(() => expect(items()).toMatchObject([{ status: 'paused', kind: 'other' }]))
  const paused = items().map((item): UploadItem => ({ ...item, fileId: 'created' }))
  atoms.set(uploadItemsAtom, paused)
  await vi.waitFor(() => expect(store.read().draft.file_ids).toEqual(['known', 'created']))
  const refused = paused.map((item): UploadItem => ({ ...item, status: 'refused' }))
  atoms.set(uploadItemsAtom, refused)
  expect(store.read().draft.file_ids).toEqual(['known'])
  expect(sentItem([], file)).toMatchObject({ status: 'refused' })
})

test('a file that is taken out is not sent on, nor added to the validation', async () => {
  const file = new File(['a\n1\n'], 'assay.csv')
  const store = recipes()
  await sendFiles(validationOf(), [{ file, category: 'drilling' }], store)
  const queue = await uploadQueue()
  for (const { id } of items()) queue.pause(id)
  await vi.waitFor(() => expect(items()).toMatchObject([{ status: 'paused', kind: 'other' }]))
  const sending = items().map((item): UploadItem => ({ ...item, fileId: 'created' }))
  atoms.set(uploadItemsAtom, sending)
  await vi.waitFor(() => expect(store.read().draft.file_ids).toEqual(['known', 'created']))
  await restore(file, store)
  expect(items()).toEqual([])
  expect(store.read().draft.file_ids).toEqual(['known'])
  expect(sentItem(sending, file)).toBeNull()
})
