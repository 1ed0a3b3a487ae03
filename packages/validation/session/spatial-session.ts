import type { RefusalValues } from '@outcrop/compute/refusal.ts'
import type { OmfKind } from '@outcrop/geo/formats/omf-project.ts'
import type { Bounds } from '@outcrop/geo/grid/grid.ts'
import type { Severity } from '../rules/rule.ts'
import type { PartChoice, PartFixStep, PartUse, SpatialKind, ValidationRecipe } from './validation-recipe.ts'

/** A rule that a part breaks. */
export interface PartRuleCount {
  readonly code: string
  readonly severity: Severity
  /** Findings as they are listed, each of which may stand for many cells, points or triangles. */
  readonly count: number
  readonly fixes: readonly string[]
}

/** Figures of a part, each null or left out where its kind has none; lengths are in its coordinate system. */
export interface PartFacts {
  readonly width?: number
  readonly height?: number
  readonly cell?: readonly [x: number, y: number]
  readonly bands?: readonly { readonly name: string; readonly low: number; readonly high: number }[]
  /** Share of cells without data, 0 to 1. */
  readonly blankShare?: number
  readonly features?: number
  readonly points?: number
  /** Features of each kind of geometry, `polygon: 3`. */
  readonly geometries?: Readonly<Record<string, number>>
  readonly attributes?: readonly string[]
  readonly vertices?: number
  readonly triangles?: number
  readonly elements?: readonly ElementFacts[]
}

/** An element of a project. */
export interface ElementFacts {
  readonly name: string
  readonly kind: OmfKind
  /** Points, segments, triangles or blocks. */
  readonly count: number
  /** Lowest and highest of its numbers, NaN for none, or how many words it has. */
  readonly attributes: readonly (
    | { readonly name: string; readonly unit: string; readonly low: number; readonly high: number }
    | { readonly name: string; readonly unit: string; readonly words: number }
  )[]
  /** Of a block model along u, v, w. */
  readonly blocks?: readonly (readonly [count: number, smallest: number, largest: number])[]
}

/** A part after it was read, fixed and checked. */
export interface PartView {
  readonly file: string
  readonly kind: SpatialKind
  readonly use: PartUse
  /** Null where neither the file nor the recipe says one. */
  readonly crs: string | null
  /** Where that comes from. */
  readonly crsFrom: 'choice' | 'file' | 'recipe' | null
  readonly bounds: Bounds | null
  readonly facts: PartFacts
  readonly rules: readonly PartRuleCount[]
  readonly mends: readonly PartFixStep[]
  /** 0 to 100, by the formula of tables. */
  readonly score: number
  /** Why it cannot be used; then it has no rules. */
  readonly refusal: { readonly code: string; readonly values: RefusalValues } | null
}

export interface PartFindingView {
  readonly rule: string
  readonly severity: Severity
  readonly at: number
  /** In the part's coordinates; null for the whole part. */
  readonly place: readonly [x: number, y: number] | null
  readonly count: number
  readonly values: RefusalValues
}

/** What is drawn of a part, no finer than asked for. */
export type PartPicture =
  | {
      readonly kind: 'grid'
      readonly bounds: Bounds
      readonly width: number
      readonly height: number
      /** Row by row from the north; NaN where there is no data. */
      readonly values: Float32Array
      readonly low: number
      readonly high: number
    }
  | {
      readonly kind: 'vector'
      readonly bounds: Bounds
      /** x, y one after the other. */
      readonly positions: Float64Array
      /** Where in the points each run begins; one more than there are runs. */
      readonly starts: Uint32Array
      /** `point`, `line` or `polygon` (closed) of each run. */
      readonly kinds: readonly ('point' | 'line' | 'polygon')[]
    }
  | {
      readonly kind: 'mesh'
      readonly bounds: Bounds
      /** x, y, z less `origin`, so that float32 holds them. */
      readonly positions: Float32Array
      readonly indices: Uint32Array
      readonly origin: readonly [x: number, y: number, z: number]
      /** Vertices two by two: edges that are open or not manifold, and the outline of what has no triangles. */
      readonly lines: Uint32Array
    }

/** Grids, layers, meshes and OMF projects of a delivery. Files are those of the session. */
export interface SpatialSession {
  /**
   * Reads a part, applies its fixes and checks it, by `rules` or else those of the opened recipe. Throws nothing for one that
   * cannot be read: its view carries the refusal.
   */
  openPart(choice: PartChoice, crs: string | null, rules?: ValidationRecipe['rules']): Promise<PartView>
  partFindings(file: string, rule: string, from: number, to: number): Promise<readonly PartFindingView[]>
  /** Throws Refusal `part_unknown` for one that is not open. `size` is the most cells along a side, or thousands of points. */
  partPicture(file: string, size: number): Promise<PartPicture>
  /** What a fix would leave of the part's findings; nothing is changed. Throws Refusal `nothing_to_mend`, `mend_unknown`. */
  previewPartFix(choice: PartChoice, crs: string | null, step: PartFixStep): Promise<PartView>
}
