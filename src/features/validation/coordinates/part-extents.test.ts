import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartChoice } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { expect, it } from 'vitest'
import { extentOf, systemOfPart } from './part-extents.ts'

const UTM9: CoordinateSystem = {
  code: 'EPSG:26909',
  name: 'NAD83 / UTM zone 9N',
  unit: 'metre',
  area: null,
  bounds: [-132, 35.38, -126, 74.71],
  proj4: '+proj=utm +zone=9 +datum=NAD83 +units=m +no_defs',
}
const choice: PartChoice = { file: 'topo.tif', kind: 'grid', use: 'data', crs: null, mends: [] }

it('takes the system that was chosen, else that of the file, else that of the delivery', () => {
  const named = { crs: 'EPSG:32609' } as FoundPart
  const recipe = { crs: 'EPSG:26909' }
  expect(systemOfPart({ ...choice, crs: 'EPSG:3005' }, recipe, undefined, named)).toEqual({
    crs: 'EPSG:3005',
    from: 'choice',
  })
  expect(systemOfPart(choice, recipe, undefined, named)).toEqual({ crs: 'EPSG:32609', from: 'file' })
  expect(systemOfPart(choice, recipe, undefined, { crs: null } as FoundPart)).toEqual({
    crs: 'EPSG:26909',
    from: 'recipe',
  })
  const view = { crs: 'EPSG:26908', crsFrom: 'file' } as PartView
  expect(systemOfPart(choice, recipe, view, undefined)).toEqual({ crs: 'EPSG:26908', from: 'file' })
  expect(systemOfPart(choice, { crs: null }, undefined, undefined)).toEqual({ crs: null, from: 'unknown' })
})

it('lays the box around a part on Earth, and says how far it is from the asset', () => {
  const bounds = [500_000, 6_200_000, 510_000, 6_210_000] as const
  const extent = extentOf({ file: 'topo.tif', bounds }, UTM9, { longitude: -129, latitude: 55.94 })
  expect(extent?.ring).toHaveLength(33)
  // 129° W is the middle of zone 9, where the easting is 500,000.
  expect(extent?.ring[0]?.[0]).toBeCloseTo(-129, 6)
  expect(extent?.distance).toBeLessThan(20)
  const far = extentOf({ file: 'topo.tif', bounds: [500_000, 6_800_000, 510_000, 6_810_000] }, UTM9, {
    longitude: -129,
    latitude: 55.94,
  })
  expect(far?.distance).toBeGreaterThan(590)
  expect(far?.distance).toBeLessThan(620)
  expect(extentOf({ file: 'a.obj', bounds: null }, UTM9, null)).toBeNull()
})
