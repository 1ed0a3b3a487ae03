import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { expect, it } from 'vitest'
import { guessedUse, isSpatial, usedFiles } from './part-use.ts'

it('takes the ground and the property by their names, of the kinds that can be it', () => {
  const grids = ['Topo_2m.tif', 'site-DEM.asc', 'data.zip/lidar 2024.tif', 'mag_rtp.tif', 'modem.tif', 'claims.tif']
  expect(grids.map((file) => guessedUse({ file, kind: 'grid' }))).toEqual([
    'terrain',
    'terrain',
    'terrain',
    'data',
    'data',
    'data',
  ])
  const layers = ['Tenure_outline.shp', 'property.geojson', 'claim-boundary.kml', 'faults.shp', 'topo.shp']
  expect(layers.map((file) => guessedUse({ file, kind: 'vector' }))).toEqual([
    'property',
    'property',
    'property',
    'data',
    'data',
  ])
  expect(guessedUse({ file: 'terrain.obj', kind: 'mesh' })).toBe('terrain')
  expect(guessedUse({ file: 'terrain.omf', kind: 'omf' })).toBe('data')
})

it('names no folder: that of a zip says nothing about what is in it', () => {
  expect(guessedUse({ file: 'topo.zip/mag.tif', kind: 'grid' })).toBe('data')
})

it('tells parts with a place from tables and documents', () => {
  const kinds = ['table', 'grid', 'vector', 'mesh', 'omf', 'document', 'unknown'] as const
  expect(kinds.filter((kind) => isSpatial({ kind }))).toEqual(['grid', 'vector', 'mesh', 'omf'])
})

it('counts the files beside a part with those that are used', () => {
  const recipe = { tables: [{ file: 'collar.csv' }], parts: [{ file: 'faults.shp' }] } as unknown as ValidationRecipe
  const found = [
    { file: 'faults.shp', files: ['faults.shp', 'faults.dbf'] },
    { file: 'mag.tif' },
  ] as unknown as FoundPart[]
  expect(usedFiles(recipe, found)).toEqual(['collar.csv', 'faults.shp', 'faults.dbf'])
})
