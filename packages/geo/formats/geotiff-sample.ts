import { GeoTIFF, type GeoTIFFImage, type TypedArray } from 'geotiff'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { Affine, Grid } from '../grid/grid.ts'
import { broken, describe, guarded } from './geotiff.ts'

type VendorSource = Parameters<typeof GeoTIFF.fromSource>[0]
type Slice = Parameters<VendorSource['fetchSlice']>[0]

/** What the vendor reads from, in slices. */
class SliceSource implements VendorSource {
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    this.#source = source
  }

  get fileSize(): number {
    return this.#source.size
  }

  async fetch(slices: Slice[]): Promise<ArrayBuffer[]> {
    const read: ArrayBuffer[] = []
    for (const slice of slices) read.push((await this.fetchSlice(slice)).data)
    return read
  }

  async fetchSlice({ offset, length }: Slice): Promise<Slice & { data: ArrayBuffer }> {
    const bytes = await this.#source.read(offset, Math.min(this.#source.size, offset + length))
    return { offset, length, data: bytes.slice().buffer }
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

export interface GridSample {
  /** As many cells of the first band as were asked for, over the whole raster. */
  readonly grid: Grid
  /** Cells of the raster itself. */
  readonly width: number
  readonly height: number
  readonly bandCount: number
}

/**
 * A raster too large to be read whole, at no more than `side` cells along its longer side: from the smallest of the copies
 * that it carries which has as many, by the nearest cell. Reads only the blocks that it needs.
 * @throws Refusal `grid_place_missing` (file), `geotiff_broken` (file, reason).
 */
export async function readGeotiffSample(
  source: ByteSource,
  { side, place = null }: { readonly side: number; readonly place?: Affine | null },
): Promise<GridSample> {
  return await guarded(source, async () => {
    const tiff = await GeoTIFF.fromSource(new SliceSource(source))
    const image = await tiff.getImage(0)
    const { bands, affine, ...about } = await describe(source, image, place)
    const { width, height } = about
    if (!(width > 0 && height > 0)) throw broken(source, 'empty_image')
    const scale = Math.min(1, side / Math.max(width, height))
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
    const copy = await smallestCopy(tiff, image, across)
    const read = await copy.readRasters({ samples: [0], width: across, height: down, interleave: false })
    const values = (read as unknown as readonly TypedArray[])[0]
    if (values?.length !== across * down) throw broken(source, 'cut_off')
    const [a, b, c, d, e, f] = affine
    const [right, below] = [width / across, height / down]
    const grid: Grid = {
      ...about,
      name: source.name,
      width: across,
      height: down,
      values: values instanceof Float64Array ? values : Float32Array.from(values),
      bands: bands.slice(0, 1),
      affine: [a * right, b * below, c, d * right, e * below, f],
      cellsFound: across * down,
    }
    return { grid, width, height, bandCount: bands.length }
  })
}

async function smallestCopy(tiff: GeoTIFF, image: GeoTIFFImage, across: number): Promise<GeoTIFFImage> {
  let smallest = image
  const ratio = image.getWidth() / image.getHeight()
  for (let index = 1; index < (await tiff.getImageCount()); index += 1) {
    const copy = await tiff.getImage(index)
    const isCopy = Math.abs(copy.getWidth() / copy.getHeight() / ratio - 1) < 0.02
    if (isCopy && copy.getWidth() >= across && copy.getWidth() < smallest.getWidth()) smallest = copy
  }
  return smallest
}

/** Width, height and bands as the head of the file says, without reading a cell. @throws as `readGeotiffSample` */
export async function readGeotiffSize(
  source: ByteSource,
): Promise<{ readonly width: number; readonly height: number; readonly bandCount: number }> {
  return await guarded(source, async () => {
    const tiff = await GeoTIFF.fromSource(new SliceSource(source))
    const image = await tiff.getImage(0)
    return { width: image.getWidth(), height: image.getHeight(), bandCount: image.getSamplesPerPixel() }
  })
}
