import type { ValidationFile } from '@outcrop/contract/validation.ts'
import { expect, it } from 'vitest'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { filePlace, isOnItsWay, uploadOf } from './file-place.ts'

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

it('finds the newest upload of the name to this asset', () => {
  const items = [
    upload({ id: 'old' }),
    upload({ id: 'new' }),
    upload({ id: 'other', name: 'assay.csv' }),
    upload({ id: 'else', purpose: { area: { assetId: 'b', category: 'drilling' }, folderId: null, replaces: null } }),
    upload({ id: 'field', purpose: { field: true } }),
  ]
  expect(uploadOf(items, 'a', 'collar.csv')?.id).toBe('new')
  expect(uploadOf(items, 'a', 'survey.csv')).toBeNull()
})

it('waits for what is not stored', () => {
  expect(isOnItsWay({ state: 'sending', share: 0.5 })).toBe(true)
  expect(isOnItsWay({ state: 'new' })).toBe(true)
  expect(isOnItsWay({ state: 'stored' })).toBe(false)
})
