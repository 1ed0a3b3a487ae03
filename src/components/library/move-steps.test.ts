import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { expect, test } from 'vitest'
import { type Known, movesOf, spotOf, stepsTo } from './move-steps.ts'

function folder(id: string, inside: string | null, category: Folder['category'] = null): Folder {
  const none = {
    file_count: 0,
    created_at: '',
    updated_at: '',
    deleted_at: null,
    deleted_by: null,
    deleted_from: [],
    version: 1,
  }
  return { id, name: id, company_id: 'c', folder_id: inside, asset_id: category && 'a', category, ...none }
}

const folders = [
  folder('2026', null, 'drilling'),
  folder('infill', '2026', 'drilling'),
  folder('maps', null, 'geology'),
]
const asset: DataAsset = { id: 'a', name: 'Halvorsen', place: null, location: null, crs: null, categories: [] }
const data: Known = { isData: true, folders, assets: [asset], topName: 'Data', categoryName: (name) => name }
const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name)

test('a person goes from the assets through the categories to the folders, and can put files from there on', () => {
  const [halvorsen] = movesOf({ place: null, assetId: null }, data)
  expect([halvorsen?.name, halvorsen?.spot.place]).toEqual(['Halvorsen', null])
  const drilling = movesOf({ place: null, assetId: 'a' }, data).find(({ name }) => name === 'drilling')
  expect(drilling?.spot.place).toEqual({ area: { assetId: 'a', category: 'drilling' }, folderId: null })
  expect(names(movesOf(spotOf({ area: { assetId: 'a', category: 'drilling' }, folderId: null }), data))).toEqual([
    '2026',
  ])
  const infill = spotOf({ area: { assetId: 'a', category: 'drilling' }, folderId: 'infill' })
  expect(names(stepsTo(infill, data))).toEqual(['Data', 'Halvorsen', 'drilling', '2026', 'infill'])
})

test('in the media library the top itself is a place', () => {
  const library: Known = { ...data, isData: false, folders: [folder('Maps', null)], topName: 'Files' }
  const [top] = stepsTo(spotOf({ area: null, folderId: 'Maps' }), library)
  expect(top?.spot.place).toEqual({ area: null, folderId: null })
  expect(names(movesOf(spotOf({ area: null, folderId: null }), library))).toEqual(['Maps'])
})
