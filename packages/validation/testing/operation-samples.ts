import * as v from 'valibot'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { type Content, contentHash } from '@outcrop/compute/content-hash.ts'
import * as functions from '@outcrop/compute/portable-math.ts'
import { createRandom } from '@outcrop/compute/random.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { choiceOf, deliver } from '@outcrop/synthetic/delivery.ts'
import { createDistrict, type District, groundGrid, surroundingsOf } from '@outcrop/synthetic/district.ts'
import { plantErrors } from '@outcrop/synthetic/plant-errors.ts'
import { LABORATORY, writeDelivered } from '@outcrop/synthetic/write-delivery.ts'
import { indexHoles, type MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { readParquet, writeParquet } from '@outcrop/geo/formats/parquet.ts'
import { writeDelimited } from '@outcrop/geo/formats/write-delimited.ts'
import { FIXES } from '../fixes/fix-list.ts'
import { checkDatabase, findingsOf } from '../rules/check-database.ts'
import { scoreTables } from '../rules/quality-score.ts'
import { RULES } from '../rules/rule-catalog.ts'
import type { DrillSession } from '../session/drill-session.ts'
import { FILE_TOOLS } from '../session/file-tools.ts'
import { followHoles } from '../session/follow-holes.ts'
import { reportTable } from '../session/validation-report.ts'
import { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import { DesurveyChoice, type FixStep, ValidationRecipe } from '../session/validation-recipe.ts'
import { keepParts } from './part-samples.ts'
import { keepSpatial } from './spatial-samples.ts'
import { quietSession } from './quiet-session.ts'

/** Adds the hash of what an operation gave. */
type Keep = (operation: string, gave: unknown) => void

/**
 * Runs each operation on a made district with errors of every rule, and gives hashes of what it gave: the same in a browser
 * and in Node. Takes some seconds.
 */
export async function hashesOfOperations(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  // All that operations give is plain data and typed arrays, though types of interfaces do not say so.
  const keep: Keep = (operation, gave) => (hashes[operation] = contentHash(gave as Content))
  const random = createRandom(9)
  const draws = Array.from({ length: 5000 }, () => [20 * random.normal(), random.uniform()] as const)
  for (const [name, of] of Object.entries(functions))
    keep(
      name,
      draws.flatMap(([x, y]) => [of(x, y), of(y, x)]),
    )
  const district = createDistrict(5, { holes: 130, depth: 90, sampleLength: 1 })
  const { tables, truth } = plantErrors(district, deliver(district), createRandom(5))
  keep('district', [tables, truth, groundGrid(district, 200)])
  await keepSpatial(keep, district)
  await keepParts(keep, district)
  const files = tables.map((table) => {
    const { name, text } = writeDelivered(table, table.role === 'assay' ? LABORATORY : {})
    return sourceOfBytes(name, new TextEncoder().encode(text))
  })
  const recipe = v.parse(ValidationRecipe, {
    format: 'outcrop-validation-1',
    tables: tables.map(choiceOf),
    crs: district.crs,
  })
  const mapped = await keepReading(keep, files, recipe)
  await keepCheck(keep, mapped, district)
  await keepHoles(keep, mapped)
  await keepFixes(keep, files, recipe, district)
  return hashes
}

async function keepReading(keep: Keep, files: readonly ByteSource[], recipe: ValidationRecipe): Promise<MappedTable[]> {
  const work = quietWork()
  const { parts } = await FILE_TOOLS.group(work, files)
  keep('group files', parts)
  const mapped: MappedTable[] = []
  for (const [place, file] of files.entries()) {
    const choice = recipe.tables[place]
    if (!choice) continue
    const read = await FILE_TOOLS.readTable(work, file, null)
    keep(`read ${file.name}`, read)
    keep(`guess columns of ${file.name}`, FILE_TOOLS.guessColumns(read, choice.role))
    const table = FILE_TOOLS.applyChoices(read, choice)
    keep(`map ${file.name}`, table)
    mapped.push(table)
  }
  return mapped
}

async function keepCheck(keep: Keep, tables: readonly MappedTable[], district: District): Promise<void> {
  const database = { tables, crs: district.crs }
  const result = await checkDatabase(quietWork(), database, { surroundings: surroundingsOf(district) })
  for (const { code } of result.rules) keep(`rule ${code}`, findingsOf(result, code))
  keep('scores', scoreTables(result))
}

async function keepHoles(keep: Keep, tables: readonly MappedTable[]): Promise<void> {
  const database = { tables, crs: null }
  const index = indexHoles(database)
  for (const method of ['minimum_curvature', 'balanced_tangential', 'tangential'] as const)
    keep(
      `desurvey by ${method}`,
      await followHoles(quietWork(), database, index, v.parse(DesurveyChoice, { method, declination: 1.5 })),
    )
}

/** Texts of fixes that need one. */
const TYPED: Readonly<Record<string, string>> = { set_text: '1', replace_text: '0.5' }

async function keepFixes(
  keep: Keep,
  files: readonly ByteSource[],
  recipe: ValidationRecipe,
  district: District,
): Promise<void> {
  const session = quietSession({
    surroundings: () => Promise.resolve(surroundingsOf(district)),
  })
  await session.addFiles(files)
  keep('review', await session.evaluate(recipe))
  const before = await session.exportTables()
  keep('opened', before.hash)
  const fixes: FixStep[] = []
  for (const fix of Object.keys(FIXES)) {
    const { step, gave } = await fixed(session, { ...recipe, mends: fixes }, fix)
    keep(`fix ${fix}`, gave)
    // The codes that are near to another are those whose spellings are merged.
    if (fix !== 'merge_codes') fixes.push(step)
  }
  const composites = [
    { by: 'length', length: 5 },
    { by: 'lithology', element: 'Au' },
    { by: 'grade', element: 'Cu', cutoff: 0.2 },
  ].map((choice) => v.parse(CompositeChoice, choice))
  await session.evaluate({ ...recipe, mends: fixes, composites })
  const out = await session.exportTables()
  for (const [place, made] of out.composites.entries()) keep(`composites ${place + 1}`, made)
  const work = quietWork()
  keep('traces', out.traces)
  keep('refused rows', [out.refusedRows, out.refusedHoles])
  for (const { table, role } of out.tables) {
    keep(`${role} as CSV`, await writeDelimited(work, table))
    const parquet = await writeParquet(work, table)
    keep(`${role} as Parquet`, parquet)
    keep(`${role} of Parquet`, await readParquet(work, sourceOfBytes(table.name, parquet)))
  }
  keep('comparison', await session.compareWith(before.tables))
  const report = await session.report()
  keep('report', report)
  keep('report as CSV', await writeDelimited(work, reportTable(report)))
  await session.evaluate(recipe)
  keep('all taken back', (await session.exportTables()).hash)
}

/** The results and the hash of all tables after a fix of the first rule that it fixes something of; there must be one. */
async function fixed(
  session: DrillSession,
  recipe: ValidationRecipe,
  fix: string,
): Promise<{ readonly step: FixStep; readonly gave: unknown }> {
  for (const { code } of RULES.filter(({ fixes }) => fixes.includes(fix)))
    try {
      const choice = TYPED[fix] === undefined ? {} : { text: TYPED[fix] }
      const step = { id: `${fix} ${code}`, rule: code, fix, version: 1, lines: null, choice }
      const { rules } = await session.evaluate({ ...recipe, mends: [...recipe.mends, step] }, { requires: step.id })
      return { step, gave: [rules, (await session.exportTables()).hash] }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  throw new Error(`${fix} fixes nothing`)
}
