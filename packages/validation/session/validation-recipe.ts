import * as v from 'valibot'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { CENSORED_RULES } from '@outcrop/geo/drillhole/censored-rule.ts'
import { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import { SEVERITIES } from '../rules/rule.ts'
import { Name, Place, TableChoice } from '@outcrop/geo/table/table-choice.ts'

const Epsg = v.pipe(v.string(), v.regex(/^EPSG:\d{4,6}$/))

/** Kinds of parts that are no tables. */
export const SPATIAL_KINDS = ['grid', 'vector', 'mesh', 'omf'] as const
export type SpatialKind = (typeof SPATIAL_KINDS)[number]
export const PART_USES = ['data', 'terrain', 'property'] as const
export type PartUse = (typeof PART_USES)[number]

/** One fix: of all findings of a rule, or of some rows. */
export const FixStep = v.object({
  id: Name,
  rule: v.pipe(v.string(), v.maxLength(8)),
  fix: Name,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Lines of the file, by table; null fixes all that the rule finds at this step. */
  lines: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.object({ table: Name, line: Place, column: v.optional(v.nullable(Name), null) })),
        v.maxLength(100_000),
      ),
    ),
    null,
  ),
  /** What a person typed or chose: `{ text: '0.01' }`, `{ rule: 'half' }`. */
  choice: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
})
export type FixStep = v.InferOutput<typeof FixStep>

export const DesurveyChoice = v.object({
  method: v.optional(v.picklist(['minimum_curvature', 'balanced_tangential', 'tangential']), 'minimum_curvature'),
  /** Whether a dip that points down is written positive or negative; null takes the sign of most. */
  dip_down: v.optional(v.nullable(v.picklist(['positive', 'negative'])), null),
  /** Degrees that are added to azimuths. */
  declination: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), 0),
  /** Metres between points of a trace. */
  step: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(1000)), 10),
})
export type DesurveyChoice = v.InferOutput<typeof DesurveyChoice>

/** One fix of a grid, a layer or a mesh: of all that the rule finds. */
export const PartFixStep = v.object({
  id: Name,
  rule: v.pipe(v.string(), v.maxLength(8)),
  fix: Name,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  choice: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
})
export type PartFixStep = v.InferOutput<typeof PartFixStep>

/** A grid, a layer, a mesh or an OMF project that is taken. */
export const PartChoice = v.object({
  /** As `FoundPart.file`. */
  file: Name,
  kind: v.picklist(SPATIAL_KINDS),
  /** What it is: data of its own, the ground, or the property that drilling is compared with. */
  use: v.optional(v.picklist(PART_USES), 'data'),
  /** Null takes what the file says, and else that of the recipe. */
  crs: v.optional(v.nullable(Epsg), null),
  mends: v.optional(v.pipe(v.array(PartFixStep), v.maxLength(200)), []),
})
export type PartChoice = v.InferOutput<typeof PartChoice>

/** All that was chosen and fixed, as JSON that can be kept, compared and applied to next month's files. */
export const ValidationRecipe = v.object({
  format: v.literal('outcrop-validation-1'),
  tables: v.optional(v.pipe(v.array(TableChoice), v.maxLength(200)), []),
  parts: v.optional(v.pipe(v.array(PartChoice), v.maxLength(200)), []),
  /** Of the coordinates in the tables. */
  crs: v.optional(v.nullable(Epsg), null),
  /**
   * In which holes are followed and published; null for that of the coordinates, or the UTM zone of the collars where these are
   * degrees.
   */
  hole_crs: v.optional(v.nullable(Epsg), null),
  rules: v.optional(
    v.record(
      v.string(),
      v.object({
        severity: v.optional(v.nullable(v.picklist([...SEVERITIES, 'off'])), null),
        limits: v.optional(v.record(v.string(), v.number()), {}),
      }),
    ),
    {},
  ),
  mends: v.optional(v.pipe(v.array(FixStep), v.maxLength(5000)), []),
  censored: v.optional(v.picklist(CENSORED_RULES), 'half'),
  desurvey: v.optional(DesurveyChoice, {}),
  composites: v.optional(v.pipe(v.array(CompositeChoice), v.maxLength(10)), []),
})
export type ValidationRecipe = v.InferOutput<typeof ValidationRecipe>

/** A recipe or a part of one with what was left out filled in. @throws Refusal `recipe_invalid` */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new Refusal('recipe_invalid', { reason: v.summarize(result.issues) })
  return result.output
}
