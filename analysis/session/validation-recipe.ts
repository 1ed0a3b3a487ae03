import * as v from 'valibot'
import { Refusal } from '../core/refusal.ts'
import { CENSORED_RULES } from '../drillhole/censored-rule.ts'
import { FIELDS, GRADE_UNITS, LENGTH_UNITS, TABLE_ROLES } from '../drillhole/drill-database.ts'
import { SEVERITIES } from '../rules/rule.ts'

const Name = v.pipe(v.string(), v.maxLength(300))
const Place = v.pipe(v.number(), v.integer(), v.minValue(0))
const Epsg = v.pipe(v.string(), v.regex(/^EPSG:\d{4,6}$/))

/** Kinds of parts that are no tables. */
export const SPATIAL_KINDS = ['grid', 'vector', 'mesh', 'omf'] as const
export type SpatialKind = (typeof SPATIAL_KINDS)[number]
export const PART_USES = ['data', 'terrain', 'property'] as const
export type PartUse = (typeof PART_USES)[number]

/** What a column is taken for; a column without an entry is kept as it is. */
export const ColumnChoice = v.variant('kind', [
  v.object({ kind: v.literal('field'), column: Place, title: Name, field: v.picklist(FIELDS) }),
  v.object({
    kind: v.literal('assay'),
    column: Place,
    title: Name,
    element: Name,
    unit: v.nullable(v.picklist(GRADE_UNITS)),
  }),
])
export type ColumnChoice = v.InferOutput<typeof ColumnChoice>

export const TableChoice = v.object({
  /** The file's name, and the sheet of a workbook. */
  file: Name,
  sheet: v.optional(v.nullable(Name), null),
  role: v.picklist(TABLE_ROLES),
  columns: v.pipe(v.array(ColumnChoice), v.maxLength(10_000)),
  length_unit: v.optional(v.picklist(LENGTH_UNITS), 'm'),
  /** Unit of the heights of collars and points; null for that of the coordinate system, which over degrees are metres. */
  height_unit: v.optional(v.nullable(v.picklist(LENGTH_UNITS)), null),
})
export type TableChoice = v.InferOutput<typeof TableChoice>

/** One mend: of all findings of a rule, or of some rows. */
export const MendStep = v.object({
  id: Name,
  rule: v.pipe(v.string(), v.maxLength(8)),
  fix: Name,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Lines of the file, by table; null mends all that the rule finds at this step. */
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
export type MendStep = v.InferOutput<typeof MendStep>

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

export const CompositeChoice = v.object({
  by: v.picklist(['length', 'lithology', 'grade']),
  length: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(1000)), 2),
  /** What becomes of the shorter stretch at the end of a hole: it is kept, joined to the last, or spread over all. */
  rest: v.optional(v.picklist(['keep', 'merge', 'spread']), 'keep'),
  element: v.optional(v.nullable(Name), null),
  cutoff: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** Longest stretch below the cutoff that a composite by grade may hold, in metres. */
  internal_waste: v.optional(v.pipe(v.number(), v.minValue(0)), 2),
  minimum_length: v.optional(v.pipe(v.number(), v.minValue(0)), 1),
})
export type CompositeChoice = v.InferOutput<typeof CompositeChoice>

/** One mend of a grid, a layer or a mesh: of all that the rule finds. */
export const PartMendStep = v.object({
  id: Name,
  rule: v.pipe(v.string(), v.maxLength(8)),
  fix: Name,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  choice: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
})
export type PartMendStep = v.InferOutput<typeof PartMendStep>

/** A grid, a layer, a mesh or an OMF project that is taken. */
export const PartChoice = v.object({
  /** As `FoundPart.file`. */
  file: Name,
  kind: v.picklist(SPATIAL_KINDS),
  /** What it is: data of its own, the ground, or the property that drilling is compared with. */
  use: v.optional(v.picklist(PART_USES), 'data'),
  /** Null takes what the file says, and else that of the recipe. */
  crs: v.optional(v.nullable(Epsg), null),
  mends: v.optional(v.pipe(v.array(PartMendStep), v.maxLength(200)), []),
})
export type PartChoice = v.InferOutput<typeof PartChoice>

/** All that was chosen and mended, as JSON that can be kept, compared and applied to next month's files. */
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
  mends: v.optional(v.pipe(v.array(MendStep), v.maxLength(5000)), []),
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
