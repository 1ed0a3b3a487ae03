import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { expect, test } from 'vitest'
import { slugOf } from '#/lib/slug.ts'
import { pathOf, spotAt } from './data-path.ts'

const asset = (id: string, name: string): DataAsset => ({
  id,
  name,
  place: null,
  location: null,
  crs: null,
  categories: [],
})
function folder(id: string, name: string, inside: string | null): Folder {
  const none = {
    file_count: 0,
    created_at: '',
    updated_at: '',
    deleted_at: null,
    deleted_by: null,
    deleted_from: [],
    version: 1,
  }
  return { id, name, company_id: 'c', folder_id: inside, asset_id: 'a', category: 'drilling', ...none }
}

const assets = [asset('a', 'Halvorsen Creek'), asset('b', 'Halvorsen – Creek'), asset('c', 'Cerro Ñandú')]
const folders = [folder('1', 'Infill 2026', null), folder('2', 'Lab / ALS', '1'), folder('3', 'Lab ALS', '1')]

test.each([
  ['Halvorsen Creek', 'halvorsen-creek'],
  ['  Lab / ALS  ', 'lab-als'],
  ['Cerro Ñandú', 'cerro-ñandú'],
  ['Карьер 3', 'карьер-3'],
  ['***', 'untitled'],
])('%j stands in an address as %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  ['halvorsen-creek', 'a', null, []],
  ['halvorsen-creek-2', 'b', null, []],
  ['cerro-ñandú', 'c', null, []],
  ['halvorsen-creek/drilling', 'a', 'drilling', []],
  ['halvorsen-creek/surface-geochemistry', 'a', 'surface_geochemistry', []],
  ['halvorsen-creek/drilling/infill-2026', 'a', 'drilling', ['1']],
  ['halvorsen-creek/drilling/infill-2026/lab-als', 'a', 'drilling', ['1', '2']],
  ['halvorsen-creek/drilling/infill-2026/lab-als-2', 'a', 'drilling', ['1', '3']],
])('%s leads to what it names, and back', (path, id, category, open) => {
  const spot = spotAt(path, assets, folders)
  if (!spot) throw new Error('Nothing is there')
  expect([spot.asset.id, spot.category, spot.folders.map((one) => one.id)]).toEqual([id, category, open])
  expect(pathOf(spot, assets, folders)).toBe(path)
})

test.each([
  'nowhere',
  'halvorsen-creek/gold',
  'halvorsen-creek/geology/infill-2026',
  'halvorsen-creek/drilling/infill-2026/none',
])('%s leads nowhere', (path) => {
  expect(spotAt(path, assets, folders)).toBeNull()
})
