import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { writeGeotiff } from '@outcrop/geo/formats/write-geotiff.ts'
import { writeGltf } from '@outcrop/geo/formats/write-gltf.ts'
import { groupFiles } from '@outcrop/geo/formats/group-files.ts'
import type { Grid } from '@outcrop/geo/grid/grid.ts'
import { textSource } from '@outcrop/geo/testing/made-files.ts'
import { readPart, type ReadPart } from './part-reader.ts'
import type { SpatialKind } from './validation-recipe.ts'

/** The only part that these files are. */
async function readOnly(files: readonly ByteSource[], kind: SpatialKind = 'vector'): Promise<ReadPart> {
  const { parts, sources } = await groupFiles(quietWork(), files)
  expect(parts).toHaveLength(1)
  const [part] = parts
  if (!part) throw new Error('no part was found')
  return await readPart(quietWork(), part, sources, kind)
}

const WKT = 'PROJCS["NAD_1983_UTM_Zone_9N",GEOGCS["GCS_North_American_1983"]]'
const ASC = 'ncols 1\nnrows 1\nxllcorner 0\nyllcorner 0\ncellsize 10\n5\n'
const LINE = '0\nLINE\n8\nroads\n10\n0\n20\n0\n11\n5\n21\n5\n'
const FACE = '0\n3DFACE\n8\nvein\n10\n0\n20\n0\n30\n0\n11\n1\n21\n0\n31\n0\n12\n1\n22\n1\n32\n0\n13\n0\n23\n1\n33\n0\n'
const drawing = (...entities: string[]) =>
  textSource(
    'plan.dxf',
    `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n2\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities.join('')}0\nENDSEC\n0\nEOF\n`,
  )
const PLY = `ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z
element face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n`
const STL = `solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid a\n`
const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Point><coordinates>-130,56</coordinates></Point></Placemark></kml>`

it.each([
  ['a drawing of lines', [drawing(LINE)], 'vector', 0],
  ['a drawing of faces', [drawing(FACE)], 'mesh', 0],
  ['a drawing that is mostly faces', [drawing(LINE, FACE)], 'mesh', 1],
  ['KML', [textSource('a.kml', KML)], 'vector', 0],
  ['PLY', [textSource('a.ply', PLY)], 'mesh', 0],
  ['STL', [textSource('a.stl', STL)], 'mesh', 0],
  ['a grid of Surfer', [textSource('a.grd', 'DSAA\n2 2\n0 1\n0 1\n1 4\n1 2\n3 4\n')], 'grid', 0],
] as const)('reads %s by what it holds', async (_, files, kind, left) => {
  const { part, leftFeatures } = await readOnly(files)
  expect([part.kind, leftFeatures]).toEqual([kind, left])
})

it('takes the faces of a drawing that is mostly lines where a mesh is asked for, and its unit', async () => {
  const files = [drawing(LINE, LINE, LINE, FACE)]
  expect((await readOnly(files)).part.kind).toBe('vector')
  const { part, metresPerUnit } = await readOnly(files, 'mesh')
  expect([part.kind, metresPerUnit]).toEqual(['mesh', 0.3048])
})

it('takes the system of a grid from the .prj beside it, as a definition where it has no code', async () => {
  const crsOf = async (text: string) => (await readOnly([textSource('a.asc', ASC), textSource('a.prj', text)])).crs
  expect(await crsOf(WKT)).toBe('EPSG:26909')
  expect(await crsOf('PROJCS["Mine grid",GEOGCS["NAD83"]]')).toBe('PROJCS["Mine grid",GEOGCS["NAD83"]]')
  expect((await readOnly([textSource('a.asc', ASC)])).crs).toBeNull()
})

it('reads a GeoTIFF and a GLB', async () => {
  const grid: Grid = {
    name: 'g',
    width: 1,
    height: 1,
    values: Float32Array.of(7),
    bands: [{ name: 'band 1', kind: 'float' }],
    affine: [10, 0, 100, 0, -10, 200],
    noData: null,
    crs: 'EPSG:26909',
    cellsFound: 1,
  }
  const tiff = await readOnly([sourceOfBytes('g.tif', await writeGeotiff(quietWork(), grid))])
  expect(tiff).toMatchObject({ crs: 'EPSG:26909', part: { kind: 'grid', grid: { affine: grid.affine } } })
  const mesh = {
    name: 'm',
    positions: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    indices: Uint32Array.of(0, 1, 2),
    parts: [],
    crs: null,
  }
  const glb = await readOnly([sourceOfBytes('m.glb', await writeGltf(quietWork(), mesh))])
  expect(glb).toMatchObject({ part: { kind: 'mesh', mesh: { indices: mesh.indices } } })
})

it.each(['TMI', 'tmi.BIL'])('reads a grid of ER Mapper with its values in %s', async (name) => {
  const head = `DatasetHeader Begin
  ByteOrder = LSBFirst
  RasterInfo Begin
    CellType = IEEE4ByteReal
    NrOfLines = 1
    NrOfCellsPerLine = 2
  RasterInfo End
DatasetHeader End
`
  const values = sourceOfBytes(name, new Uint8Array(Float32Array.of(7, 8).buffer))
  const { part } = await readOnly([textSource('tmi.ers', head), values])
  expect(part).toMatchObject({ kind: 'grid', grid: { values: Float32Array.of(7, 8) } })
})

it.each([
  ['a table', 'a.csv', 'a,b\n1,2\n3,4\n', 'part_unreadable'],
  ['an ER Mapper raster alone', 'a.ers', 'DatasetHeader Begin\n  X = 1\nDatasetHeader End\n', 'file_beside_missing'],
])('refuses %s', async (_, name, text, code) => {
  await expect(readOnly([textSource(name, text)])).rejects.toMatchObject({ code })
})
