import * as v from 'valibot'
import type { ByteSource } from '../core/byte-source.ts'
import type { Content } from '../core/content-hash.ts'
import { type OperationList, operation } from '../core/operation.ts'
import type { Recipe } from '../core/recipe.ts'
import { CENSORED_RULES } from '../drillhole/censored-rule.ts'
import { compositeTables } from '../drillhole/composite-table.ts'
import { type DrillDatabase, indexHoles, type MappedTable } from '../drillhole/drill-database.ts'
import type { Surroundings } from '../rules/rule.ts'
import type { Table } from '../table/table.ts'
import { type FollowedHoles, followHoles } from './follow-holes.ts'
import { publishedTables } from './published-rows.ts'
import { mendAgain } from './mend-again.ts'
import { explicitStep, type SessionState } from './session-state.ts'
import type { ReadTable, SessionTools } from './session-tools.ts'
import { CompositeChoice, DesurveyChoice, TableChoice, ValidationRecipe } from './validation-recipe.ts'

/** What a step of validation takes and gives. It is plain data, though its types do not say so to `Content`. */
type Data = Content & { readonly [key: string]: Content }
const dataOf = (value: ByteSource | ReadTable | MappedTable | DrillDatabase | FollowedHoles | readonly Table[]) =>
  value as unknown as Data

const MendParams = v.object({
  crs: v.nullable(v.string()),
  rules: ValidationRecipe.entries.rules,
  mends: ValidationRecipe.entries.mends,
  /** Hash of the terrain, property and codes that rules compare with. */
  surroundings: v.string(),
})

const CompositeParams = v.object({ ...CompositeChoice.entries, censored: v.picklist(CENSORED_RULES) })

/** Bytes that a table takes beside what it is read from. */
const BYTES_OF_A_CELL = 12

/**
 * The steps of a validation as operations: read a file, map its columns, check and mend, follow holes, take samples
 * together. `runRecipe` runs them, so far in tests only, which compare them with what a session gives. A session is what the
 * browser and the server run.
 */
export function validationOperations(tools: SessionTools, surroundings: Surroundings): OperationList {
  const read = operation({
    op: 'read_table',
    version: 1,
    params: v.object({ sheet: v.nullable(v.string()) }),
    memoryOf: (_params, [file]: readonly Data[]) => 2 * ((file as unknown as ByteSource | undefined)?.size ?? 0),
    run: async (work, { sheet }, [file]: readonly Data[]) =>
      dataOf(await tools.readTable(work, file as unknown as ByteSource, sheet)),
  })
  const map = operation({
    op: 'map_table',
    version: 1,
    params: TableChoice as v.GenericSchema<unknown, TableChoice & Data>,
    memoryOf: (_params, [table]: readonly Data[]) =>
      cellsOf((table as unknown as ReadTable | undefined)?.table) * BYTES_OF_A_CELL,
    run: (_work, choice, [table]: readonly Data[]) =>
      Promise.resolve(dataOf(tools.applyChoices(table as unknown as ReadTable, choice))),
  })
  const mend = operation({
    op: 'mend_tables',
    version: 1,
    params: MendParams as unknown as v.GenericSchema<unknown, v.InferOutput<typeof MendParams> & Data>,
    memoryOf: (_params, tables: readonly Data[]) =>
      tables.reduce((sum, table) => sum + cellsOf((table as unknown as MappedTable).table), 0) * BYTES_OF_A_CELL,
    async run(work, { crs, rules, mends }, inputs: readonly Data[]) {
      const database: DrillDatabase = { tables: inputs as unknown as readonly MappedTable[], crs }
      const check = await tools.check(work.part(0, 0.5), database, { rules, surroundings })
      const recipe = v.parse(ValidationRecipe, { format: 'outcrop-validation-1', rules })
      const opened: SessionState = { recipe, database, check, done: [], undone: [] }
      const state = await mendAgain(work.part(0.5, 0.9), opened, mends, surroundings)
      return dataOf({ tables: await publishedTables(work.part(0.9, 1), state), crs })
    },
  })
  const follow = operation({
    op: 'desurvey',
    version: 1,
    params: DesurveyChoice as v.GenericSchema<unknown, DesurveyChoice & Data>,
    memoryOf: () => 64 * 1024 * 1024,
    async run(work, choice, [input]: readonly Data[]) {
      const database = input as unknown as DrillDatabase
      return dataOf(await followHoles(work, database, indexHoles(database), choice))
    },
  })
  const composite = operation({
    op: 'composite',
    version: 1,
    params: CompositeParams as v.GenericSchema<unknown, v.InferOutput<typeof CompositeParams> & Data>,
    memoryOf: () => 64 * 1024 * 1024,
    async run(work, params, [input]: readonly Data[]) {
      const { censored, ...choice }: v.InferOutput<typeof CompositeParams> = params
      const database = input as unknown as DrillDatabase
      return dataOf(await compositeTables(work, database, indexHoles(database), choice, censored))
    },
  })
  return { read_table: read, map_table: map, mend_tables: mend, desurvey: follow, composite }
}

function cellsOf(table: Table | undefined): number {
  return (table?.rowCount ?? 0) * (table?.columns.length ?? 0)
}

/**
 * The steps of a validation: `read 1` and `map 1` for each table, `tables`, `traces`, and `composites 1` for each choice. The
 * sources are the files by name. `surroundings` is a hash of what rules compare with.
 */
export function recipeOfValidation(recipe: ValidationRecipe, surroundings: string): Recipe {
  const { tables, crs, rules, mends, desurvey, composites, censored } = recipe
  const steps: Recipe['steps'] = []
  for (const [place, choice] of tables.entries()) {
    const [read, map] = [`read ${place + 1}`, `map ${place + 1}`]
    steps.push({
      id: read,
      op: 'read_table',
      version: 1,
      params: { sheet: choice.sheet },
      inputs: [{ source: choice.file }],
    })
    steps.push({ id: map, op: 'map_table', version: 1, params: { ...choice }, inputs: [{ step: read }] })
  }
  const maps = tables.map((_, place) => ({ step: `map ${place + 1}` }))
  const inputs = [{ step: 'tables' }]
  steps.push({
    id: 'tables',
    op: 'mend_tables',
    version: 1,
    params: { crs, rules, mends: mends.map((step) => explicitStep(step, recipe)), surroundings },
    inputs: maps,
  })
  steps.push({ id: 'traces', op: 'desurvey', version: 1, params: { ...desurvey }, inputs })
  for (const [place, choice] of composites.entries())
    steps.push({
      id: `composites ${place + 1}`,
      op: 'composite',
      version: 1,
      params: { ...choice, censored },
      inputs,
    })
  return { format: 'outcrop-recipe-1', steps }
}

/** A file as the source of a recipe; `hash` is of its bytes. */
export function sourceOfFile(file: ByteSource, hash: string): { readonly hash: string; readonly content: Content } {
  return { hash, content: dataOf(file) }
}
