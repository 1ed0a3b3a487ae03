import * as v from 'valibot'
import { Id } from '../api/field.ts'

/** Most characters of a recipe, written as JSON. */
export const RECIPE_LENGTH_MAX = 2_000_000
/** Bytes of a body that holds one, which is more than those of most calls. */
export const RECIPE_BODY_MAX: number = 2 * 1024 * 1024
export const VALIDATION_FILES_MAX = 500

/**
 * What was chosen and fixed, as `packages/validation/session/validation-recipe.ts` has it. The contract holds its size and format;
 * the server parses the rest with that schema before it is kept.
 */
export const RecipeJson = v.pipe(
  v.looseObject({ format: v.literal('outcrop-validation-1') }),
  v.check((recipe) => JSON.stringify(recipe).length <= RECIPE_LENGTH_MAX, 'The recipe is too long'),
)
export type RecipeJson = v.InferOutput<typeof RecipeJson>

/** Of a rule, such as `I02`. */
export const RuleCode = v.pipe(v.string(), v.regex(/^[A-Z]\d{2}$/))

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))
const Score = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Name = v.pipe(v.string(), v.maxLength(300))
const severity = v.picklist(['error', 'warning', 'info'])

/** Counts by rule and scores by table as the screen last saw them, for lists and for the report of a draft. */
export const ValidationSummary = v.object({
  tables: v.pipe(
    v.array(v.object({ name: Name, role: Name, rows: Count, score: Score, errors: Count, warnings: Count })),
    v.maxLength(200),
  ),
  rules: v.pipe(
    v.array(
      v.object({
        code: RuleCode,
        severity,
        count: Count,
        holes: v.optional(Count, 0),
        mended: v.optional(Count, 0),
      }),
    ),
    v.maxLength(200),
  ),
  holes: v.optional(Count, 0),
  /** Grids, layers, meshes and projects. One that cannot be used, as the refusal says, counts as one error. */
  parts: v.optional(
    v.pipe(
      v.array(
        v.object({
          file: Name,
          kind: v.picklist(['grid', 'vector', 'mesh', 'omf']),
          score: Score,
          rules: v.pipe(v.array(v.object({ code: RuleCode, severity, count: Count })), v.maxLength(100)),
          refusal: v.optional(v.nullable(Name), null),
        }),
      ),
      v.maxLength(VALIDATION_FILES_MAX),
    ),
    [],
  ),
})
export type ValidationSummary = v.InferOutput<typeof ValidationSummary>

/** What people and their screens change of a validation. */
export const ValidationBody = v.object({
  recipe: v.nullable(RecipeJson),
  /** Ready or uploading files of the asset's exploration data, no two of one name. */
  file_ids: v.pipe(v.array(Id), v.maxLength(VALIDATION_FILES_MAX)),
  summary: v.nullable(ValidationSummary),
})

/** A new validation; without files it takes none yet. */
export const ValidateInput = v.object({
  asset_id: Id,
  file_ids: v.optional(ValidationBody.entries.file_ids, []),
  recipe: v.optional(ValidationBody.entries.recipe, null),
})
