import { createRandom } from '@outcrop/analysis/core/random.ts'
import { choiceOf, deliver, type DeliveredTable } from '@outcrop/analysis/district/delivery.ts'
import { createDistrict, groundGrid } from '@outcrop/analysis/district/district.ts'
import { LITHOLOGY_CODES } from '@outcrop/analysis/district/geology.ts'
import { plantErrors } from '@outcrop/analysis/district/plant-errors.ts'
import { LABORATORY, writeDelivered } from '@outcrop/analysis/district/write-delivery.ts'
import type { RecipeJson } from '@outcrop/contract/validation-input.ts'
import { projectionOfCode } from '../geodata/projection.ts'
import type { DemoFile } from './demo-files.ts'

/** The asset whose data are waiting to be checked. */
export const VALIDATION_ASSET = 'Kettle Ridge'

const SEED = 7
/** Metres between heights of the ground. */
const GROUND_STEP = 50

export interface DemoDelivery {
  readonly files: readonly DemoFile[]
  readonly recipe: RecipeJson
  readonly lithologyCodes: readonly { readonly code: string; readonly name: string }[]
}

/** What was delivered of a made district of 300 holes, with errors of every rule of drilling. */
export async function demoDelivery(): Promise<DemoDelivery> {
  const district = createDistrict(SEED)
  const { tables } = plantErrors(district, deliver(district), createRandom(SEED))
  const system = await projectionOfCode(district.crs)
  const ring = district.property.map(([x, y]) => system?.toDegrees(x, y) ?? [0, 0])
  const claim = {
    type: 'Feature',
    properties: { claim: 'KR-1' },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  }
  return {
    files: [
      {
        category: 'property_boundaries',
        name: 'property.geojson',
        kind: 'vector',
        content: JSON.stringify({ type: 'FeatureCollection', features: [claim] }),
      },
      { category: 'geology', name: 'ground-height.asc', kind: 'raster', content: groundGrid(district, GROUND_STEP) },
      ...tables.map(fileOf),
    ],
    recipe: { format: 'outcrop-validation-1', crs: district.crs, tables: tables.map(choiceOf) },
    lithologyCodes: [...LITHOLOGY_CODES].map(([code, name]) => ({ code, name })),
  }
}

function fileOf(table: DeliveredTable): DemoFile {
  const { name, text } = writeDelivered(table, table.role === 'assay' ? LABORATORY : {})
  return { category: 'drilling', name, kind: 'table', content: text }
}
