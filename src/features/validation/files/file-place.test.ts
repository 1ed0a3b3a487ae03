import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import { expect, it } from 'vitest'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { arrivingOf, filePlace, isIn, isLeftBehind, isOnItsWay } from './file-place.ts'

function upload(change: Partial<UploadItem> = {}): UploadItem {
  return {
    id: 'u',
    batch: 'b',
    purpose: { area: { assetId: 'a', category: 'drilling' }, folderId: null, replaces: null },
    companyId: 'c',
    name: 'collar.csv',
    size: 200,
    kind: 'other',
    video: null,
    status: 'sending',
    sentBytes: 50,
    speed: null,
    resumed: false,
    fileId: null,
    code: null,
    limit: null,
    retryAt: null,
    ...change,
  }
}
const stored = (url: string | null) => ({ id: 'f', name: 'collar.csv', size: 1, url }) as ValidationFile

it('follows an upload to the server', () => {
  expect(filePlace(upload(), undefined, true, true)).toEqual({ state: 'sending', share: 0.25 })
  expect(filePlace(upload({ status: 'reconnecting' }), undefined, true, true).state).toBe('sending')
  expect(filePlace(upload({ status: 'ready' }), undefined, true, true).state).toBe('stored')
  expect(filePlace(upload({ status: 'refused' }), undefined, true, true).state).toBe('refused')
})

it('tells a file of this tab from a stored one and one that is nowhere', () => {
  expect(filePlace(null, undefined, true, false).state).toBe('new')
  expect(filePlace(null, undefined, false, false).state).toBe('missing')
  expect(filePlace(null, stored('/f'), true, false).state).toBe('stored')
  expect(filePlace(null, stored(null), false, false).state).toBe('checking')
  // Dropped over a stored one of the same name.
  expect(filePlace(null, stored('/f'), true, true).state).toBe('new')
})

it('finds what still arrives for a stored file, whatever its name', () => {
  const area = { assetId: 'a', category: 'drilling' } as const
  const items = [
    upload({ id: 'first', fileId: 'f' }),
    upload({ id: 'newer', purpose: { area, folderId: null, replaces: 'f' } }),
    upload({ id: 'named', fileId: 'g' }),
    upload({ id: 'ready', fileId: 'f', status: 'ready' }),
    upload({ id: 'field', purpose: { field: true } }),
  ]
  expect(arrivingOf(items, stored(null))?.id).toBe('newer')
  expect(arrivingOf(items.slice(2), stored(null))).toBeNull()
  expect(arrivingOf(items, undefined)).toBeNull()
})

it('knows a file, and what is in a zip, by its name', () => {
  expect(isIn('collar.csv', 'collar.csv')).toBe(true)
  expect(isIn('data.zip/collar.csv', 'data.zip')).toBe(true)
  expect(isIn('data.zip.csv', 'data.zip')).toBe(false)
})

it('waits for what is not stored', () => {
  expect(isOnItsWay({ state: 'sending', share: 0.5 })).toBe(true)
  expect(isOnItsWay({ state: 'new' })).toBe(true)
  expect(isOnItsWay({ state: 'stored' })).toBe(false)
})

it('tells what gets there by itself from what does not', () => {
  expect(isLeftBehind({ state: 'new' })).toBe(true)
  expect(isLeftBehind(filePlace(upload({ status: 'password' }), undefined, true, true))).toBe(true)
  expect(isLeftBehind({ state: 'checking' })).toBe(false)
})
