import type { PartChoice } from '@outcrop/validation/session/validation-recipe.ts'

/** A grid, a layer, a mesh or a project as a company delivers it. */
export interface SpatialFile {
  readonly name: string
  readonly kind: PartChoice['kind']
  readonly use: PartChoice['use']
  readonly category: 'geology' | 'geophysics' | 'property_boundaries' | 'infrastructure' | 'block_models'
  readonly content: string | Uint8Array
  /** Files that it is read with. */
  readonly beside?: readonly { readonly name: string; readonly content: string | Uint8Array }[]
}

/** All that is to be found in a part, and no more, by rule: cells, points, edges or triangles. */
export type PartTruth = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface SpatialDelivery {
  readonly files: readonly SpatialFile[]
  readonly truth: PartTruth
}

/** From the district's system to degrees, as claims are kept by the authority. */
export type ToDegrees = (x: number, y: number) => readonly [longitude: number, latitude: number]
