import { createRandom } from '@outcrop/compute/random.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { choiceOf, deliver, type DeliveredTable } from '@outcrop/synthetic/delivery.ts'
import { createDistrict } from '@outcrop/synthetic/district.ts'
import { LITHOLOGY_CODES } from '@outcrop/synthetic/geology.ts'
import { plantErrors } from '@outcrop/synthetic/plant-errors.ts'
import { spatialFiles } from '@outcrop/synthetic/spatial-files.ts'
import { LABORATORY, writeDelivered } from '@outcrop/synthetic/write-delivery.ts'
import type { RecipeJson } from '@outcrop/contract/data/validation-input.ts'
import { projectionOfCode } from '../geodata/projection.ts'
import type { DemoFile } from './demo-files.ts'

/** The asset whose data are waiting to be checked. */
export const VALIDATION_ASSET = 'Kettle Ridge'

const SEED = 7
export interface DemoDelivery {
  readonly files: readonly DemoFile[]
  readonly recipe: RecipeJson
  readonly lithologyCodes: readonly { readonly code: string; readonly name: string }[]
}

const KINDS = { grid: 'raster', vector: 'vector', mesh: 'model', omf: 'model' } as const

/** What was delivered of a made district of 300 holes, with errors of every rule of the catalogue. */
export async function demoDelivery(): Promise<DemoDelivery> {
  const district = createDistrict(SEED)
  const { tables } = plantErrors(district, deliver(district), createRandom(SEED))
  const system = await projectionOfCode(district.crs)
  const toDegrees = (x: number, y: number) => system?.toDegrees(x, y) ?? ([0, 0] as const)
  const { files: spatial } = await spatialFiles(quietWork(), district, toDegrees)
  return {
    files: [
      ...spatial.flatMap(({ category, name, kind, content, beside = [] }) => [
        { category, name, kind: KINDS[kind], content },
        ...beside.map((part) => ({ ...part, category, kind: 'part' as const })),
      ]),
      ...tables.map(fileOf),
    ],
    recipe: {
      format: 'outcrop-validation-1',
      crs: district.crs,
      tables: tables.map(choiceOf),
      parts: spatial.map(({ name, kind, use }) => ({
        file: name,
        kind,
        use,
        // The ground is known to lie in the project's system; of the others people are to say so.
        ...(use === 'terrain' && { crs: district.crs }),
      })),
    },
    lithologyCodes: [...LITHOLOGY_CODES].map(([code, name]) => ({ code, name })),
  }
}

function fileOf(table: DeliveredTable): DemoFile {
  const { name, text } = writeDelivered(table, table.role === 'assay' ? LABORATORY : {})
  return { category: 'drilling', name, kind: 'table', content: text }
}
