import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { ColumnChoice, TableChoice } from '@outcrop/geo/table/table-choice.ts'
import type { PartChoice, ValidationRecipe } from './validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'

export interface RecipeTarget {
  readonly file: string
  readonly sheet: string | null
}

/** Files for the tables and parts of a recipe, by their ids (`tableId`, or the file of a part); null where none fits. */
export type RecipeTargets = ReadonlyMap<string, RecipeTarget | null>

/** What of a recipe cannot be kept for other files. */
export interface LeftOut {
  /** Ids of tables without a target. */
  readonly tables: readonly string[]
  /** Files of grids, layers and meshes without a target. */
  readonly parts: readonly string[]
  /** Titles that the file of a table does not have, by its new id. */
  readonly columns: readonly { readonly table: string; readonly titles: readonly string[] }[]
  /** Lines that were fixed one by one. */
  readonly lines: number
}

export interface Retargeted {
  readonly recipe: ValidationRecipe
  readonly leftOut: LeftOut
}

/**
 * Which of some files stand for the tables and parts of a kept recipe. Tables: those of the same name, else of the same role
 * the one that has most of the chosen titles, and at least half of them. Parts: those of the same kind and name, then of the
 * same name in another folder, then the only one of the kind that is left. A file stands for one thing.
 */
export function findTargets(recipe: ValidationRecipe, parts: readonly FoundPart[]): RecipeTargets {
  const free = new Set(parts.filter(({ refusal }) => refusal === null))
  const targets = new Map<string, RecipeTarget | null>()
  const take = (id: string, part: FoundPart | undefined) => {
    if (part) free.delete(part)
    targets.set(id, part ? { file: part.file, sheet: part.sheet } : null)
  }
  const unnamed = recipe.tables.filter((choice) => {
    const same = [...free].find((part) => part.kind === 'table' && tableId(part) === tableId(choice))
    if (same) take(tableId(choice), same)
    return !same
  })
  for (const choice of unnamed) {
    const titles = choice.columns.map(({ title }) => plain(title))
    const shareOf = ({ header }: FoundPart) => {
      const known = new Set(header.map(plain))
      return titles.length === 0 ? 0 : titles.filter((title) => known.has(title)).length / titles.length
    }
    const fitting = [...free]
      .filter((part) => part.kind === 'table' && (part.role === null || part.role === choice.role))
      .filter((part) => shareOf(part) >= 0.5)
      .toSorted((one, other) => shareOf(other) - shareOf(one))
    take(tableId(choice), fitting[0])
  }
  for (const [file, part] of partTargets(recipe.parts, free)) take(file, part)
  return targets
}

function partTargets(choices: readonly PartChoice[], free: ReadonlySet<FoundPart>): Map<string, FoundPart | undefined> {
  const found = new Map<string, FoundPart | undefined>(choices.map(({ file }) => [file, undefined]))
  const open = (kind: PartChoice['kind']) => {
    const taken = new Set(found.values())
    return [...free].filter((part) => part.kind === kind && !taken.has(part))
  }
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  const left = () => choices.filter(({ file }) => found.get(file) === undefined)
  for (const isSame of [
    (one: string, other: string) => one === other,
    (one: string, other: string) => nameOf(one) === nameOf(other),
  ])
    for (const { file, kind } of left())
      found.set(
        file,
        open(kind).find((part) => isSame(part.file, file)),
      )
  for (const { file, kind } of left()) {
    const rest = open(kind)
    const isOnly = rest.length === 1 && left().filter((choice) => choice.kind === kind).length === 1
    if (isOnly) found.set(file, rest[0])
  }
  return found
}

/**
 * The recipe for other files, and what of it is left out. Fixes of a whole rule stay; those of single lines are left out, as
 * line 12 of next month's file is another row, unless the table keeps its name and its file is one of `unchanged`, which
 * names files that are known to be the same to the byte. Columns follow their titles in the headers of `parts`.
 */
export function retargetRecipe(
  recipe: ValidationRecipe,
  targets: RecipeTargets,
  parts: readonly FoundPart[],
  unchanged: ReadonlySet<string> = new Set(),
): Retargeted {
  const headers = new Map(parts.map((part) => [tableId(part), part.header]))
  const same = new Set<string>()
  const columns: { table: string; titles: string[] }[] = []
  const tables = recipe.tables.flatMap((choice): TableChoice[] => {
    const target = targets.get(tableId(choice))
    if (!target) return []
    const id = tableId(target)
    if (id === tableId(choice) && isOfFile(unchanged, choice.file)) same.add(id)
    const { kept, gone } = placedColumns(choice.columns, headers.get(id) ?? [])
    if (gone.length > 0) columns.push({ table: id, titles: gone })
    return [{ ...choice, file: target.file, sheet: target.sheet, columns: kept }]
  })
  let lines = 0
  const fixes = recipe.mends.flatMap((step) => {
    if (step.lines === null) return [step]
    const kept = step.lines.filter(({ table }) => same.has(table))
    lines += step.lines.length - kept.length
    return kept.length > 0 ? [{ ...step, lines: kept }] : []
  })
  const leftOut = {
    tables: recipe.tables.map(tableId).filter((id) => !targets.get(id)),
    parts: recipe.parts.flatMap(({ file }) => (targets.get(file) ? [] : [file])),
    columns,
    lines,
  }
  const kept = recipe.parts.flatMap((choice) => {
    const target = targets.get(choice.file)
    return target ? [{ ...choice, file: target.file }] : []
  })
  return { recipe: { ...recipe, tables, parts: kept, mends: fixes }, leftOut }
}

/**
 * A recipe that was made for the files of a check, with what the check has of its own: tables and parts of files that the
 * recipe has nothing for, and the coordinate system where the recipe names none.
 */
export function withOwnParts(recipe: ValidationRecipe, own: ValidationRecipe): ValidationRecipe {
  const tables = new Set(recipe.tables.map(tableId))
  const parts = new Set(recipe.parts.map(({ file }) => file))
  return {
    ...recipe,
    tables: [...recipe.tables, ...own.tables.filter((choice) => !tables.has(tableId(choice)))],
    parts: [...recipe.parts, ...own.parts.filter(({ file }) => !parts.has(file))],
    crs: recipe.crs ?? own.crs,
    hole_crs: recipe.crs === null ? own.hole_crs : recipe.hole_crs,
  }
}

/** Columns where their titles stand now; all as they are where the header is not known. Each place goes to one column. */
function placedColumns(columns: readonly ColumnChoice[], header: readonly string[]) {
  if (header.length === 0) return { kept: [...columns], gone: [] }
  const used = new Set<number>()
  const kept: ColumnChoice[] = []
  const gone: string[] = []
  for (const choice of columns) {
    const isFree = (place: number) => !used.has(place)
    const isThere = header[choice.column] === choice.title && isFree(choice.column)
    const place = isThere
      ? choice.column
      : header.findIndex((title, at) => plain(title) === plain(choice.title) && isFree(at))
    if (place < 0) gone.push(choice.title)
    else {
      used.add(place)
      kept.push({ ...choice, column: place, title: header[place] ?? choice.title })
    }
  }
  return { kept: kept.toSorted((one, other) => one.column - other.column), gone }
}

function plain(title: string): string {
  return title.trim().toLowerCase()
}

/** Whether a file is one of these, or in a zip that is. */
function isOfFile(names: ReadonlySet<string>, file: string): boolean {
  return names.has(file) || [...names].some((name) => file.startsWith(`${name}/`))
}
