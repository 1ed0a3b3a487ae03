import { readFile } from 'node:fs/promises'
import { fromFile, type GeoTIFF, type GeoTIFFImage } from 'geotiff'
import { GridProblem, readAsciiGrid } from './ascii-grid.ts'
import { previewOf, statisticsOf, type Grid } from './grid.ts'
import type { InspectionTask, Notebook } from './inspection.ts'
import { type Box, placeBox, requireProjection } from './placing.ts'
import { type Projection, projectionOfCode, projectionOfText } from './projection.ts'

/** A picture is drawn from at most so many cells a side. */
const SAMPLED_SIDE = 1024
/** Values that stand for none although no header says so. */
const FAR_OUT = 1e30

/** Reads a raster: cells, values, where it lies. */
export async function inspectRaster(notes: Notebook, task: InspectionTask): Promise<void> {
  try {
    if (/\.tiff?$/i.test(task.name)) await inspectTiff(notes, task)
    else await inspectAscii(notes, task)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    notes.note('error', 'raster_unreadable', { reason: error.message.slice(0, 200) })
  }
}

async function ownProjection(notes: Notebook, task: InspectionTask): Promise<Projection | null> {
  const path = task.parts['prj']
  if (path === undefined) return null
  const text = await readFile(path, 'utf8')
  const found = await projectionOfText(text)
  if (!found) notes.note('error', 'prj_unreadable', { text: text.slice(0, 120) })
  return found
}

async function inspectAscii(notes: Notebook, task: InspectionTask): Promise<void> {
  const grid = await readAsciiGrid(task.path)
  const { facts } = notes
  Object.assign(facts, { width: grid.width, height: grid.height, bands: 1, cell_size: grid.cellWidth })
  if (grid.missing > 0) notes.note('error', 'cells_missing', { missing: grid.missing, cells: grid.values.length })
  if (Math.abs(grid.cellWidth / grid.cellHeight - 1) > 1e-6) notes.note('info', 'cells_not_square')
  judgeValues(notes, grid)
  const box: Box = [
    grid.west,
    grid.south,
    grid.west + grid.width * grid.cellWidth,
    grid.south + grid.height * grid.cellHeight,
  ]
  placeBox(notes, task, await requireProjection(notes, task, await ownProjection(notes, task)), box)
}

async function inspectTiff(notes: Notebook, task: InspectionTask): Promise<void> {
  const tiff = await fromFile(task.path)
  try {
    const image = await tiff.getImage()
    const [width, height, bands] = [image.getWidth(), image.getHeight(), image.getSamplesPerPixel()]
    Object.assign(notes.facts, { width, height, bands })
    const scale = Math.min(1, SAMPLED_SIDE / Math.max(width, height))
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
    const source = await smallestOf(tiff, across)
    const [band] = (await source.readRasters({
      samples: [0],
      width: across,
      height: down,
    })) as unknown as Float32Array[]
    if (!band) throw new GridProblem('The raster has no band')
    const noData = image.getGDALNoData()
    const values = Float32Array.from(band, (value) => (value === noData ? Number.NaN : value))
    judgeValues(notes, { width: across, height: down, values })
    await placeTiff(notes, task, image)
  } finally {
    await tiff.close()
  }
}

/** The raster itself, or one of the smaller copies that it carries, if that has as many cells. */
async function smallestOf(tiff: GeoTIFF, across: number): Promise<GeoTIFFImage> {
  let smallest = await tiff.getImage()
  const ratio = smallest.getWidth() / smallest.getHeight()
  for (let index = 1; index < (await tiff.getImageCount()); index += 1) {
    const copy = await tiff.getImage(index)
    const isCopy = Math.abs(copy.getWidth() / copy.getHeight() / ratio - 1) < 0.02
    if (isCopy && copy.getWidth() >= across && copy.getWidth() < smallest.getWidth()) smallest = copy
  }
  return smallest
}

async function placeTiff(notes: Notebook, task: InspectionTask, image: GeoTIFFImage): Promise<void> {
  let box: Box
  try {
    const [west = 0, south = 0, east = 0, north = 0] = image.getBoundingBox()
    box = [west, south, east, north]
    const [x = 0, y = 0] = image.getResolution()
    notes.facts.cell_size = Math.abs(x)
    if (Math.abs(Math.abs(x / y) - 1) > 1e-6) notes.note('info', 'cells_not_square')
    if (y > 0) notes.note('info', 'south_up')
  } catch {
    return notes.note('error', 'raster_not_placed')
  }
  const keys: Record<string, unknown> = { ...image.getGeoKeys() }
  const code = keys['ProjectedCSTypeGeoKey'] ?? keys['GeographicTypeGeoKey']
  const known = typeof code === 'number' && code !== 32_767 ? await projectionOfCode(`EPSG:${code}`) : null
  if (typeof code === 'number' && code !== 32_767 && !known)
    notes.note('warning', 'crs_unknown', { crs: `EPSG:${code}` })
  placeBox(notes, task, await requireProjection(notes, task, known ?? (await ownProjection(notes, task))), box)
}

function judgeValues(notes: Notebook, grid: Grid): void {
  const statistics = statisticsOf(grid)
  if (!statistics) return notes.note('error', 'raster_empty')
  Object.assign(notes.facts, {
    minimum: statistics.minimum,
    maximum: statistics.maximum,
    empty_share: statistics.emptyShare,
  })
  if (statistics.minimum === statistics.maximum) notes.note('warning', 'raster_constant', { value: statistics.minimum })
  if (Math.max(Math.abs(statistics.minimum), Math.abs(statistics.maximum)) > FAR_OUT)
    notes.note('warning', 'values_far_out')
  notes.preview = previewOf(grid, statistics)
}
