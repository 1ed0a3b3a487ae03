import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { hypot } from '@outcrop/compute/portable-math.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { readAsciiGrid } from '@outcrop/geo/formats/ascii-grid.ts'
import { readErsGrid } from '@outcrop/geo/formats/ers-grid.ts'
import { readGeotiff } from '@outcrop/geo/formats/geotiff.ts'
import { readGeotiffSample, readGeotiffSize } from '@outcrop/geo/formats/geotiff-sample.ts'
import { readSurferGrid } from '@outcrop/geo/formats/surfer-grid.ts'
import { readWorldFile } from '@outcrop/geo/formats/world-file.ts'
import { type Affine, type Grid, gridBounds } from '@outcrop/geo/grid/grid.ts'
import { GRID_RULES } from '@outcrop/validation/rules/grid-rules.ts'
import { ENDING_OF_VALUES } from '@outcrop/contract/files/file-kind.ts'
import { openSource } from '../validation/file-source.ts'
import { previewOf, statisticsOf } from './grid-preview.ts'
import type { Inspected, InspectionTask, Notebook } from './inspection.ts'
import { ownProjection } from './own-projection.ts'
import { placeBox, requireProjection } from './placing.ts'
import { projectionOfCode } from './projection.ts'
import { noteRefusal } from './refusal-note.ts'
import { noteRules, type RuleWords } from './rule-notes.ts'

/** Larger rasters are looked at through so many cells a side. */
const SAMPLED_SIDE = 1024
const WHOLE = { cells: 16_000_000, bytes: 256 * 1024 * 1024 } as const
/** Of grids that are text, which have no other copy to look at. */
const TEXT_LIMITS = { cells: 64_000_000, bytes: 512 * 1024 * 1024 } as const
/** What the format of Esri takes for no data where its head names none. */
const ESRI_NO_DATA = -9999

interface Raster {
  readonly grid: Grid
  /** Whether it has fewer cells than the file. */
  readonly isSample: boolean
  readonly width: number
  readonly height: number
  readonly bandCount: number
  readonly isPlaced: boolean
}

/** Reads a raster: cells, values, where it lies. */
export async function inspectRaster(notes: Notebook, file: Inspected): Promise<void> {
  let raster: Raster
  try {
    raster = await readRaster(notes, file)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_beside_missing')
      return notes.note('error', 'values_missing', { name: error.values['wanted'] ?? '' })
    return noteRefusal(notes, error, { size: file.task.size, otherwise: 'raster_unreadable' })
  }
  const { grid, isSample, isPlaced, width, height, bandCount } = raster
  Object.assign(notes.facts, { width, height, bands: bandCount })
  const isWhole = grid.cellsFound >= grid.width * grid.height
  const rules = GRID_RULES.filter(
    ({ code }) =>
      // The system is found below, with those of files beside it and of the asset.
      code !== 'G01' && (isPlaced || code !== 'G04') && (!isSample || code === 'G04' || code === 'G06'),
  )
  await noteRules(notes, grid, rules, { words: wordsOf(isWhole) })
  judgeValues(notes, grid)
  if (isPlaced) await placeRaster(notes, file.task, raster)
}

async function readRaster(notes: Notebook, { task, source, content }: Inspected): Promise<Raster> {
  if (content === 'ascii_grid') {
    const grid = await readAsciiGrid(quietWork(), source, TEXT_LIMITS)
    return wholeRaster({ ...grid, noData: grid.noData ?? ESRI_NO_DATA })
  }
  if (content === 'surfer_grid') return wholeRaster(await readSurferGrid(quietWork(), source, TEXT_LIMITS))
  if (content === 'ers_grid') return wholeRaster(await ersGrid(source, task.parts))
  const world = task.parts['tfw']
  const place = world === undefined ? null : await placeOf(world)
  const read = async (beside: Affine | null, isPlaced: boolean): Promise<Raster> => {
    const size = await readGeotiffSize(source)
    const cells = size.width * size.height * size.bandCount
    if (source.size <= WHOLE.bytes && cells <= WHOLE.cells) {
      const grid = await readGeotiff(quietWork(), source, { ...WHOLE, place: beside })
      return { ...wholeRaster(grid), isPlaced }
    }
    const sample = await readGeotiffSample(source, { side: SAMPLED_SIDE, place: beside })
    return { ...sample, isSample: true, isPlaced }
  }
  try {
    return await read(place, true)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'grid_place_missing')) throw error
    notes.note('error', 'raster_not_placed')
    return await read([1, 0, 0, 0, -1, 0], false)
  }
}

async function ersGrid(head: ByteSource, parts: InspectionTask['parts']): Promise<Grid> {
  const [path] = [ENDING_OF_VALUES, 'bil'].flatMap((ending) => parts[ending] ?? [])
  const values = path === undefined ? null : await openSource(head.name.replace(/\.ers$/i, ''), path)
  try {
    return await readErsGrid(quietWork(), head, values, TEXT_LIMITS)
  } finally {
    await values?.close()
  }
}

function wholeRaster(grid: Grid): Raster {
  const { width, height, bands } = grid
  return { grid, isSample: false, width, height, bandCount: bands.length, isPlaced: true }
}

async function placeOf(path: string): Promise<Affine> {
  const source = await openSource('.tfw', path)
  try {
    return await readWorldFile(source)
  } finally {
    await source.close()
  }
}

/** Words that were there before the rules had theirs. */
function wordsOf(isWhole: boolean): RuleWords {
  return {
    G04: (findings, notes) => {
      const found = findings.map(({ values }) => values['found'])
      if (found.includes('not_square')) notes.note('info', 'cells_not_square')
      if (found.includes('south_up')) notes.note('info', 'south_up')
      return !found.includes('rotated')
    },
    G05: (findings, notes) => {
      const sum = (name: string) => findings.reduce((total, { values }) => total + Number(values[name] ?? 0), 0)
      if (sum('large') > 0) notes.note('warning', 'values_far_out')
      // Cells that a file lacks are reported as such, and a band without a value below.
      return sum('infinite') === 0 && (sum('nan') === 0 || !isWhole || sum('valid') === 0)
    },
    G08: ([finding], notes) => {
      const [found, expected] = [Number(finding?.values['found'] ?? 0), Number(finding?.values['wanted'] ?? 0)]
      if (found > expected) return false
      notes.note('error', 'cells_missing', { missing: expected - found, cells: expected })
      return true
    },
  }
}

function judgeValues(notes: Notebook, grid: Grid): void {
  const statistics = statisticsOf(grid)
  if (!statistics) return notes.note('error', 'raster_empty')
  const { minimum, maximum, emptyShare } = statistics
  Object.assign(notes.facts, { minimum, maximum, empty_share: emptyShare })
  if (minimum === maximum) notes.note('warning', 'raster_constant', { value: minimum })
  notes.preview = previewOf(grid, statistics)
}

async function placeRaster(notes: Notebook, task: InspectionTask, { grid, width }: Raster): Promise<void> {
  const [a, , , d] = grid.affine
  notes.facts.cell_size = (hypot(a, d) * grid.width) / width
  const known = grid.crs === null ? null : await projectionOfCode(grid.crs)
  if (grid.crs !== null && !known) notes.note('warning', 'crs_unknown', { crs: grid.crs })
  const own = known ?? (await ownProjection(notes, task.parts['prj']))
  placeBox(notes, task, await requireProjection(notes, task, own), [...gridBounds(grid)])
}
