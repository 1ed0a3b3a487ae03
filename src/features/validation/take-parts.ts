import type { LengthUnit, TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { PartChoice, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { guessLengthUnit } from '@outcrop/geo/table/guess-columns.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { ValidationSettings } from '@outcrop/contract/data/validation-settings.ts'
import { fingerprintOf, guessedTable, rememberedTable, withLengthUnit } from './columns/column-mapping.ts'
import { guessedUse, isSpatial } from './parts/part-use.ts'
import type { RecipeStore } from './recipe-store.ts'
import type { SessionStore } from './session-store.ts'

/** A table that was taken, and how well its columns are known. */
export interface ImportedTable {
  readonly table: TableChoice
  readonly guesses: readonly ColumnGuess[]
  readonly isRemembered: boolean
}

/**
 * A part as a table of this role, with its columns as they were remembered or else guessed, and lengths whose unit nothing says
 * in `lengths`. @throws why they cannot be read
 */
export async function tableOfPart(
  files: Pick<SessionStore, 'guesses'>,
  settings: ValidationSettings | null,
  { file, sheet }: Pick<FoundPart, 'file' | 'sheet'>,
  role: TableRole,
  lengths: LengthUnit = 'm',
): Promise<ImportedTable> {
  const { guesses, problem } = await files.guesses({ file, sheet, role })
  if (problem) throw problem
  const titles = guesses.map(({ title }) => title)
  const print = fingerprintOf(titles, role)
  const known = settings?.mappings.find(({ fingerprint }) => fingerprint === print)
  if (!known) return { table: guessedTable({ file, sheet }, role, guesses, lengths), guesses, isRemembered: false }
  return { table: rememberedTable({ file, sheet }, titles, known, role), guesses, isRemembered: true }
}

/** Puts a table into the recipe, in place of one from the same part. */
export function putTable(store: RecipeStore, table: TableChoice) {
  store.edit(({ recipe }) => {
    const place = recipe.tables.findIndex((one) => tableId(one) === tableId(table))
    const tables = place < 0 ? [...recipe.tables, table] : recipe.tables.with(place, table)
    return { recipe: { ...recipe, tables } }
  })
}

/** Leaves a part out of the recipe. */
export function dropTable(store: RecipeStore, part: Pick<FoundPart, 'file' | 'sheet'>) {
  store.edit(({ recipe }) => ({
    recipe: { ...recipe, tables: recipe.tables.filter((one) => tableId(one) !== tableId(part)) },
  }))
}

/** Changes what was chosen of a grid, a layer, a mesh or a project; one that was not taken yet is. */
export function putPart(
  store: RecipeStore,
  part: Pick<PartChoice, 'file' | 'kind'>,
  change: Partial<Pick<PartChoice, 'use' | 'crs' | 'mends'>>,
) {
  store.edit(({ recipe }) => {
    const place = recipe.parts.findIndex(({ file }) => file === part.file)
    const { file, kind } = part
    const changed: PartChoice = {
      ...(recipe.parts[place] ?? { file, kind, use: 'data', crs: null, mends: [] }),
      ...change,
    }
    const parts = place < 0 ? [...recipe.parts, changed] : recipe.parts.with(place, changed)
    return { recipe: { ...recipe, parts } }
  })
}

/** Changes a part that was taken, by what it is now. */
export function changePart(
  store: RecipeStore,
  file: string,
  change: (choice: PartChoice) => Parameters<typeof putPart>[2],
) {
  const choice = store.read().draft.recipe.parts.find((part) => part.file === file)
  if (choice) putPart(store, choice, change(choice))
}

export function dropPart(store: RecipeStore, { file }: Pick<PartChoice, 'file'>) {
  store.edit(({ recipe }) => ({ recipe: { ...recipe, parts: recipe.parts.filter((part) => part.file !== file) } }))
}

/** Roles of tables that have lengths along holes. */
function hasLengths(role: TableRole): boolean {
  return role !== 'points' && role !== 'standards'
}

/** The unit of lengths of a table in the recipe, or else of the others where these are all in one. */
export function lengthsIn(
  { tables }: Pick<ValidationRecipe, 'tables'>,
  part: Pick<FoundPart, 'file' | 'sheet'>,
): LengthUnit {
  const own = tables.find((table) => hasLengths(table.role) && tableId(table) === tableId(part))
  const units = new Set(tables.filter(({ role }) => hasLengths(role)).map((table) => table.length_unit))
  const [unit] = units
  return own?.length_unit ?? (units.size === 1 && unit ? unit : 'm')
}

/**
 * Takes all tables whose kind was found and all grids, layers and meshes, and the coordinate system that a file names.
 * `isOfDegrees` says of a code whether its coordinates are degrees.
 */
export async function takeParts(
  files: Pick<SessionStore, 'guesses'>,
  settings: ValidationSettings | null,
  parts: readonly FoundPart[],
  store: RecipeStore,
  isOfDegrees: (crs: string) => Promise<boolean>,
): Promise<void> {
  const unsaid: TableChoice[] = []
  const units = new Set<LengthUnit>()
  for (const part of parts) {
    const { role, refusal } = part
    if (refusal !== null) continue
    if (isSpatial(part)) putPart(store, part, { use: guessedUse(part) })
    if (part.kind !== 'table' || role === null) continue
    // What cannot be read after all is left out; its row says so once it is chosen by hand.
    const imported = await tableOfPart(files, settings, part, role).catch(() => null)
    if (!imported) continue
    putTable(store, imported.table)
    if (!hasLengths(role)) continue
    const unit = imported.isRemembered ? imported.table.length_unit : guessLengthUnit(imported.guesses)
    if (unit) units.add(unit)
    else unsaid.push(imported.table)
  }
  // Tables of one delivery are mostly in one unit, which the titles of some of them say.
  const [unit] = units
  if (units.size === 1 && unit) setLengths(store, unsaid, unit)
  const named = await namedSystem(store.read().draft.recipe, parts, isOfDegrees)
  store.edit(({ recipe }) => ({
    recipe: {
      ...recipe,
      crs: recipe.crs ?? named,
      // A company's own severities and limits hold from the beginning.
      rules: Object.keys(recipe.rules).length === 0 ? (settings?.rules ?? {}) : recipe.rules,
    },
  }))
}

/** Tables that were left out or taken for something else meanwhile stay so. */
function setLengths(store: RecipeStore, imported: readonly TableChoice[], unit: LengthUnit) {
  const isStill = (table: TableChoice) =>
    imported.some((one) => tableId(one) === tableId(table) && one.role === table.role)
  store.edit(({ recipe }) => ({
    recipe: {
      ...recipe,
      tables: recipe.tables.map((table) => (isStill(table) ? withLengthUnit(table, unit) : table)),
    },
  }))
}

/**
 * The coordinate system that a file names. Degrees of an outline say nothing of the coordinates of a table, which are mostly
 * lengths.
 */
async function namedSystem(
  { tables }: Pick<ValidationRecipe, 'tables'>,
  parts: readonly FoundPart[],
  isOfDegrees: (crs: string) => Promise<boolean>,
): Promise<string | null> {
  const hasPlaces = tables.some(({ role }) => role === 'collar' || role === 'points')
  for (const { crs } of parts) if (crs !== null && !(hasPlaces && (await isOfDegrees(crs)))) return crs
  return null
}
