import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { expect, it } from 'vitest'
import { holeSystems } from './hole-systems.ts'

const UTM_9: CoordinateSystem = {
  code: 'EPSG:26909',
  name: 'NAD83 / UTM zone 9N',
  proj4: '+proj=utm +zone=9 +datum=NAD83',
  bounds: [-132, 35, -126, 72],
  unit: 'metre',
  area: '',
}
const WGS84: CoordinateSystem = { ...UTM_9, code: 'EPSG:4326', bounds: [-180, -90, 180, 90], unit: 'degree' }
const codes = (choices: ReturnType<typeof holeSystems>) => choices.map(({ code }) => code)

it('offers the system of the asset first where the collars lie in its area', () => {
  const here = { latitude: 56.6, longitude: -130.4 }
  expect(codes(holeSystems(here, { crs: 'EPSG:26909' }, [WGS84, UTM_9]))).toEqual(['EPSG:26909', 'EPSG:32609'])
})

it('offers the UTM zones of the collars where that of the asset is elsewhere, of degrees or not known', () => {
  const nevada = { latitude: 40.5, longitude: -117.2 }
  for (const crs of ['EPSG:26909', 'EPSG:4326', null])
    expect(codes(holeSystems(nevada, { crs }, [WGS84, UTM_9]))).toEqual(['EPSG:26911', 'EPSG:32611'])
  expect(holeSystems(null, { crs: 'EPSG:26909' }, [UTM_9])).toEqual([])
})
