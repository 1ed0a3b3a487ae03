import { fromArrayBuffer, type GeoTIFFImage, type TypedArray } from 'geotiff'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Affine, GRID_LIMITS, type Grid, type GridBand, type GridLimits } from '../grid/grid.ts'
import { readWholeFile } from './whole-file.ts'

/** Cells that are unpacked between two pauses, where the file's blocks allow it. */
const CELLS_AT_ONCE = 500_000
const USER_DEFINED = 32_767
const PALETTE = 3
const PIXEL_IS_POINT = 2
/** The most that a TIFF can say. */
const BANDS_MAX = 65_535

/**
 * Reads the first image of a GeoTIFF or COG: all its bands, its place (pixel is area or point), no-data value and EPSG code.
 * `place` is that of a world file beside it, for a file without its own.
 * Values of up to 4 bytes become floats, longer ones doubles. A file that is not whole gives a Refusal, not a part of it.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `grid_too_large` (file, found, wanted: cells),
 * `grid_place_missing` (file), `geotiff_broken` (file, reason).
 */
export async function readGeotiff(
  work: Work,
  source: ByteSource,
  { place = null, ...limits }: Partial<GridLimits> & { readonly place?: Affine | null } = {},
): Promise<Grid> {
  const { cells, bytes: bytesMax } = { ...GRID_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.2), source, bytesMax)
  const image = await guarded(source, async () => (await fromArrayBuffer(bytes.buffer)).getImage(0))
  const about = await guarded(source, () => describe(source, image, place))
  const { width, height, bands } = about
  if (!(width > 0 && height > 0 && bands.length > 0)) throw broken(source, 'empty_image')
  if (width * height * bands.length > cells)
    throw new Refusal('grid_too_large', { file: source.name, found: width * height * bands.length, wanted: cells })
  const values = await readValues(work.part(0.2, 1), source, image)
  return { name: source.name, ...about, values, cellsFound: width * height }
}

/** All but the values. Damaged tags make the library throw wherever they are asked for. */
export async function describe(
  source: ByteSource,
  image: GeoTIFFImage,
  place: Affine | null,
): Promise<Omit<Grid, 'name' | 'values' | 'cellsFound'>> {
  const isPalette = Number(image.fileDirectory.getValue('PhotometricInterpretation') ?? 1) === PALETTE
  const bandCount = Math.min(BANDS_MAX, image.getSamplesPerPixel())
  const bands: GridBand[] = []
  for (let band = 0; band < bandCount; band += 1)
    bands.push({
      name: (await bandName(image, band)) ?? `band ${band + 1}`,
      kind: isPalette ? 'palette' : kindOf(image, band),
    })
  return {
    width: image.getWidth(),
    height: image.getHeight(),
    bands,
    affine: affineOf(source, image, place),
    noData: noDataOf(image),
    crs: crsOf(image),
  }
}

export function broken(source: ByteSource, reason: string): Refusal {
  return new Refusal('geotiff_broken', { file: source.name, reason })
}

/** What the library throws has no code; its first words are given for the record. */
export async function guarded<Result>(source: ByteSource, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw broken(source, error instanceof Error ? error.message.slice(0, 120) : 'unknown')
  }
}

async function readValues(work: Work, source: ByteSource, image: GeoTIFFImage): Promise<Grid['values']> {
  const width = image.getWidth()
  const height = image.getHeight()
  const bandCount = image.getSamplesPerPixel()
  let isLong = false
  for (let band = 0; band < bandCount; band += 1) {
    const bits = image.getBitsPerSample(band)
    // A float holds whole numbers of up to 24 bits.
    if (bits > 32 || (bits > 24 && image.getSampleFormat(band) !== 3)) isLong = true
  }
  const values = new (isLong ? Float64Array : Float32Array)(width * height * bandCount)
  const block = Math.max(1, Math.min(height, image.getTileHeight()))
  const rows = block * Math.max(1, Math.floor(CELLS_AT_ONCE / (width * block * bandCount)))
  for (let top = 0; top < height; top += rows) {
    const bottom = Math.min(height, top + rows)
    const read = await guarded(source, () => image.readRasters({ window: [0, top, width, bottom], interleave: false }))
    for (let band = 0; band < bandCount; band += 1) {
      const part = (read as unknown as readonly TypedArray[])[band]
      if (part?.length !== width * (bottom - top)) throw broken(source, 'cut_off')
      values.set(part, band * width * height + top * width)
    }
    await work.pause(bottom / height)
  }
  return values
}

function kindOf(image: GeoTIFFImage, band: number): GridBand['kind'] {
  if (image.getSampleFormat(band) === 3) return 'float'
  return image.getBitsPerSample(band) <= 8 ? 'byte' : 'integer'
}

async function bandName(image: GeoTIFFImage, band: number): Promise<string | undefined> {
  const name = (await image.getGDALMetadata(band))?.['DESCRIPTION']
  return typeof name === 'string' && name.trim() !== '' ? plainText(plainText(name.trim())) : undefined
}

function plainText(xml: string): string {
  return xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Transformation where there is one, else scale and tie point. A pixel that is a point lies half a cell further out. */
function affineOf(source: ByteSource, image: GeoTIFFImage, place: Affine | null): Affine {
  const { fileDirectory: tags } = image
  const matrix = tags.hasTag('ModelTransformation') ? numbersOf(tags.getValue('ModelTransformation')) : null
  const scale = numbersOf(tags.getValue('ModelPixelScale'))
  const tie = numbersOf(tags.getValue('ModelTiepoint'))
  const [a = 0, b = 0, , c = 0, d = 0, e = 0, , f = 0] = matrix ?? [
    scale[0],
    0,
    0,
    (tie[3] ?? 0) - (tie[0] ?? 0) * (scale[0] ?? 0),
    0,
    -(scale[1] ?? 0),
    0,
    (tie[4] ?? 0) + (tie[1] ?? 0) * (scale[1] ?? 0),
  ]
  const hasPlace = matrix ? matrix.length >= 8 : scale.length >= 2 && tie.length >= 6
  if (!hasPlace && place) return place
  if (!hasPlace || !(a * e - b * d !== 0)) throw new Refusal('grid_place_missing', { file: source.name })
  // A file that does not say so is of areas, as GDAL takes it.
  const half = image.getGeoKeys()?.GTRasterTypeGeoKey === PIXEL_IS_POINT ? 0.5 : 0
  return [a, b, c - half * (a + b), d, e, f - half * (d + e)]
}

function numbersOf(value: unknown): readonly number[] {
  return ArrayBuffer.isView(value) || Array.isArray(value) ? Array.from(value as ArrayLike<number>) : []
}

function noDataOf(image: GeoTIFFImage): number | null {
  const written: unknown = image.fileDirectory.getValue('GDAL_NODATA')
  if (typeof written !== 'string') return null
  const text = written.replaceAll('\0', '').trim()
  if (text === '') return null
  const value = Number(text)
  return Number.isNaN(value) && !/^[+-]?nan$/i.test(text) ? null : value
}

function crsOf(image: GeoTIFFImage): string | null {
  const keys = image.getGeoKeys() ?? {}
  for (const code of [keys.ProjectedCSTypeGeoKey, keys.GeographicTypeGeoKey] as unknown[])
    if (typeof code === 'number' && code >= 1024 && code !== USER_DEFINED) return `EPSG:${code}`
    else if (code === USER_DEFINED) return null
  return null
}
