import { gunzipSync, gzipSync, unzipSync } from 'fflate'
import { exp } from '@outcrop/compute/portable-math.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { categoryColumn } from '@outcrop/geo/formats/omf-project.ts'
import { type OmfOutput, writeOmf2 } from '@outcrop/geo/formats/write-omf2.ts'
import { writeZip } from '@outcrop/geo/formats/write-zip.ts'
import type { Column } from '@outcrop/geo/table/table.ts'
import type { District } from './district.ts'

const COUNTS = [20, 16, 10] as const
const SIZES = [25, 25, 20] as const
const CLASSES = ['measured', 'indicated', 'inferred'] as const

/** Blocks about the middle of the district, with a grade, a density and a class for each. */
export function resourceBlocks({ centre: [x, y], terrain }: District): OmfOutput {
  const [us, vs, ws] = COUNTS
  const top = Math.floor(terrain.groundAt(x, y)) - 60
  const away = Array.from({ length: us * vs * ws }, (_, block) => {
    const [u, v, w] = [block % us, Math.floor(block / us) % vs, Math.floor(block / (us * vs))]
    return ((u - us / 2) / us) ** 2 + ((v - vs / 2) / vs) ** 2 + ((w - ws / 2) / ws) ** 2
  })
  const numbers = (name: string, valueOf: (away: number) => number): Column => ({
    kind: 'number',
    name,
    values: Float64Array.from(away, (one) => Math.round(valueOf(one) * 1000) / 1000),
    texts: new Map(),
  })
  const classes = away.map((one) => (one < 0.05 ? 0 : one < 0.15 ? 1 : 2))
  const place = { unit: '', location: 'primitives' } as const
  return {
    name: 'resource',
    kind: 'block_model',
    positions: new Float64Array(),
    indices: new Uint32Array(),
    blocks: {
      origin: [x - (us * SIZES[0]) / 2, y - (vs * SIZES[1]) / 2, top - ws * SIZES[2]],
      axes: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      sizes: COUNTS.map((count, axis) => new Float64Array(count).fill(SIZES[axis] ?? 0)),
      subblocks: null,
    },
    attributes: [
      { ...place, name: 'Au', unit: 'ppm', type: 'number', column: numbers('Au', (one) => 2.4 * exp(-6 * one)) },
      { ...place, name: 'density', unit: 't/m3', type: 'number', column: numbers('density', (one) => 2.9 - 0.2 * one) },
      { ...place, name: 'class', type: 'category', column: categoryColumn('class', classes, CLASSES) },
    ],
  }
}

interface Index {
  readonly elements: readonly {
    readonly attributes: readonly { readonly data: { readonly values: { filename: string; item_count: number } } }[]
  }[]
}

/** The blocks as a project that was cut on its way: a grade is reported for other blocks, and a file of densities is missing. */
export async function brokenResource(work: Work, district: District): Promise<Uint8Array> {
  const blocks = resourceBlocks(district)
  const { crs } = district
  const project = { name: 'Resource', crs, unit: 'metres', date: '2026-11-20T09:00:00Z', elements: [blocks] }
  const files = unzipSync(await writeOmf2(work, project))
  const index = JSON.parse(new TextDecoder().decode(gunzipSync(files['index.json.gz'] ?? new Uint8Array()))) as Index
  const [grade, density] = index.elements[0]?.attributes ?? []
  if (grade) grade.data.values.item_count -= COUNTS[0]
  delete files[density?.data.values.filename ?? '']
  files['index.json.gz'] = gzipSync(new TextEncoder().encode(JSON.stringify(index)), { mtime: 0, level: 6 })
  const written = Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
  return await writeZip(work, written, 'Open Mining Format 2.0')
}
