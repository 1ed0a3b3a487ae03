import type { Folder } from '@outcrop/contract/files/folder.ts'
import { expect, test } from 'vitest'
import { childrenOf, isWithin, pathTo } from './folder-tree.ts'

function folder(id: string, folderId: string | null): Folder {
  return {
    id,
    folder_id: folderId,
    name: id.toUpperCase(),
    asset_id: null,
    category: null,
    company_id: 'c',
    file_count: 0,
    created_at: '',
    updated_at: '',
    deleted_at: null,
    deleted_by: null,
    deleted_from: [],
    version: 1,
  }
}
const folders = [folder('a', null), folder('b', 'a'), folder('c', 'b'), folder('d', null)]

test('the path leads from the top to a folder', () => {
  expect(pathTo(folders, 'c').map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  expect(pathTo(folders, null)).toEqual([])
  expect(pathTo(folders, 'gone')).toEqual([])
})

test('a path that bites its tail ends', () => {
  expect(pathTo([folder('a', 'b'), folder('b', 'a')], 'a').map(({ id }) => id)).toEqual(['b', 'a'])
})

test('children are those right inside', () => {
  expect(childrenOf(folders, null).map(({ id }) => id)).toEqual(['a', 'd'])
  expect(childrenOf(folders, 'a').map(({ id }) => id)).toEqual(['b'])
})

test('a folder lies within itself and those above it', () => {
  expect(isWithin(folders, 'c', 'a')).toBe(true)
  expect(isWithin(folders, 'a', 'a')).toBe(true)
  expect(isWithin(folders, 'd', 'a')).toBe(false)
  expect(isWithin(folders, null, 'a')).toBe(false)
})
