import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { type District, groundGrid } from '@outcrop/synthetic/district.ts'
import { readAsciiGrid } from '@outcrop/geo/formats/ascii-grid.ts'
import { readDxf } from '@outcrop/geo/formats/dxf.ts'
import { readGeojson } from '@outcrop/geo/formats/geojson.ts'
import { readGeotiff } from '@outcrop/geo/formats/geotiff.ts'
import { readObj } from '@outcrop/geo/formats/obj.ts'
import { readOmf } from '@outcrop/geo/formats/omf.ts'
import { writeGeojson } from '@outcrop/geo/formats/write-geojson.ts'
import { writeGeotiff } from '@outcrop/geo/formats/write-geotiff.ts'
import { writeGltf } from '@outcrop/geo/formats/write-gltf.ts'
import { linesOfHoles, writeOmf2 } from '@outcrop/geo/formats/write-omf2.ts'
import type { Grid } from '@outcrop/geo/grid/grid.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import { GRID_RULES } from '../rules/grid-rules.ts'
import { MESH_RULES } from '../rules/mesh-rules.ts'
import type { PartRule } from '../rules/part-rule.ts'
import { VECTOR_RULES } from '../rules/vector-rules.ts'
import type { VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'

type Keep = (operation: string, gave: unknown) => void

const source = (name: string, text: string) => sourceOfBytes(name, new TextEncoder().encode(text))

/** Reads, checks and writes the ground, the property and a surface of a district. */
export async function keepSpatial(keep: Keep, district: District): Promise<void> {
  const work = quietWork()
  const grid = await readAsciiGrid(work, source('ground.asc', groundGrid(district, 100)))
  keep('read ASCII grid', grid)
  await keepRules<Grid>(keep, grid, GRID_RULES)
  const geotiff = await writeGeotiff(work, grid)
  keep('write GeoTIFF', geotiff)
  keep('read GeoTIFF', await readGeotiff(work, sourceOfBytes('ground.tif', geotiff)))

  const [corner] = district.property
  const coordinates = [[...district.property, corner]]
  const feature = { type: 'Feature', properties: { claim: 'KR-1' }, geometry: { type: 'Polygon', coordinates } }
  const layer = await readGeojson(work, source('property.geojson', JSON.stringify(feature)))
  keep('read GeoJSON', layer)
  await keepRules<VectorLayer>(keep, layer, VECTOR_RULES)
  keep('write GeoJSON', await writeGeojson(work, layer))

  const mesh = await readObj(work, source('ground.obj', surface(district)))
  keep('read OBJ', mesh)
  await keepRules<Mesh>(keep, mesh, MESH_RULES)
  keep('write glTF', await writeGltf(work, mesh))
  const arc = '0\nSECTION\n2\nENTITIES\n0\nARC\n10\n100\n20\n200\n40\n35\n50\n10\n51\n290\n0\nENDSEC\n0\nEOF\n'
  keep('read DXF', await readDxf(work, source('arc.dxf', arc)))
  const points = Float64Array.from([...mesh.positions.slice(0, 30)])
  const traces = linesOfHoles('holes', { holes: ['A'], points, starts: Uint32Array.of(0, 10) })
  const { crs } = district
  const project = { name: 'district', crs, unit: 'metres', date: '2026-11-26T10:00:00Z', elements: [traces] }
  const omf = await writeOmf2(work, project)
  keep('write OMF', omf)
  keep('read OMF', await readOmf(work, sourceOfBytes('district.omf', omf)))
}

async function keepRules<Part>(keep: Keep, part: Part, rules: readonly PartRule<Part>[]): Promise<void> {
  for (const { code, limits, check } of rules) {
    const usual = Object.fromEntries(Object.entries(limits).map(([name, { value }]) => [name, value]))
    keep(`rule ${code}`, await check(part, { work: quietWork(), surroundings: {}, limits: usual }))
  }
}

/** Part of the ground as a mesh of triangles, in the words of an OBJ. */
function surface({ terrain, centre }: District): string {
  const side = 12
  const at = (place: number) => [centre[0] + 40 * (place % side), centre[1] + 40 * Math.floor(place / side)] as const
  const vertices = Array.from({ length: side * side }, (_, place) => {
    const [x, y] = at(place)
    return `v ${x} ${y} ${terrain.groundAt(x, y)}`
  })
  const faces = Array.from({ length: (side - 1) ** 2 }, (_, cell) => {
    const first = (cell % (side - 1)) + 1 + Math.floor(cell / (side - 1)) * side
    return `f ${first} ${first + 1} ${first + 1 + side}\nf ${first} ${first + 1 + side} ${first + side}`
  })
  return `${[...vertices, ...faces].join('\n')}\n`
}
