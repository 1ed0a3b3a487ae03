import { createWork, type WorkHost } from '@outcrop/compute/work.ts'
import type { MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { changedCells, type TableComparison } from '@outcrop/validation/session/compare-tables.ts'
import {
  createDrillSession,
  type ExportedTables,
  REPORTED_FINDINGS,
} from '@outcrop/validation/session/drill-session.ts'
import { FILE_TOOLS } from '@outcrop/validation/session/file-tools.ts'
import { type ValidationReport, withParts } from '@outcrop/validation/session/validation-report.ts'
import type { ExportedPart } from '@outcrop/validation/session/spatial-parts.ts'
import type { ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import type { PublishedTable } from '@outcrop/contract/data/validation.ts'
import { openSource } from './file-source.ts'
import { PartOutputs } from './part-outputs.ts'
import type { Published, PublishStage, PublishSurroundings, PublishTask } from './publish-task.ts'
import { reportContent } from './report-content.ts'
import { readTables } from './stored-tables.ts'
import { type NamedTable, namedTables, writeOutputs } from './write-outputs.ts'

/** Listed in the result; the files that are made have all. */
const REFUSED_LISTED = 1000
const HOLES_LISTED = 1000
const CHANGED_LISTED = 50
const CELLS_LISTED = 50
const COLUMNS_LISTED = 200

/** Where the stages begin, of the whole. */
const STAGES: Readonly<Record<PublishStage, number>> = {
  reading: 0,
  checking: 0.05,
  comparing: 0.55,
  computing: 0.6,
  writing: 0.75,
}
/** Of the stage of checking, what tables take where there are parts too. */
const TABLES_SHARE = 0.4

export interface PublishHost {
  breathe(): Promise<void>
  report(stage: PublishStage, done: number): void
}

/** Applies a recipe to files, writes what comes of it and says how it differs from what was published before. */
export async function publishTables(task: PublishTask, host: PublishHost): Promise<Published> {
  let [stage, from, to]: [PublishStage, number, number] = ['reading', 0, STAGES.checking]
  const enter = (entered: PublishStage, end: number, start = STAGES[entered]) => {
    stage = entered
    from = start
    to = end
    host.report(stage, from)
  }
  const workHost: WorkHost = {
    now: () => performance.now(),
    breathe: () => host.breathe(),
    isCancelled: () => false,
    progress: (done) => host.report(stage, from + done * (to - from)),
  }
  const session = createDrillSession({
    tools: FILE_TOOLS,
    now: workHost.now,
    breathe: workHost.breathe,
    progress: workHost.progress,
    surroundings: () => Promise.resolve(surroundingsOf(task.surroundings)),
    coordinateSystem: (code) => Promise.resolve(task.systems.get(code) ?? null),
  })
  const sources: Awaited<ReturnType<typeof openSource>>[] = []
  const outputs = new PartOutputs(task.folder)
  try {
    enter('reading', STAGES.checking)
    for (const { name, path } of task.files) sources.push(await openSource(name, path))
    await session.addFiles(sources)
    const { parts: chosen } = task.recipe
    const atParts = chosen.length > 0 ? shareOf(STAGES.checking, STAGES.comparing, TABLES_SHARE) : STAGES.comparing
    enter('checking', atParts)
    const results = await session.evaluate(task.recipe)
    const checked: Pick<ExportedPart, 'view' | 'findings'>[] = []
    for (const [at, choice] of chosen.entries()) {
      const start = shareOf(atParts, STAGES.comparing, at / chosen.length)
      const end = shareOf(atParts, STAGES.comparing, (at + 1) / chosen.length)
      enter('checking', shareOf(start, end, 0.6), start)
      const part = await session.exportPart(choice)
      checked.push({ view: part.view, findings: part.findings })
      enter('checking', end, shareOf(start, end, 0.6))
      await outputs.add(createWork(workHost), part)
    }
    const report = withParts(await session.report(), checked, REPORTED_FINDINGS)
    enter('comparing', STAGES.computing)
    const before = task.before === null ? [] : await readTables(task.before)
    const { tables: compared } = await session.compareWith(before)
    enter('computing', STAGES.writing)
    const exported = await session.exportTables()
    const named = namedTables(exported)
    enter('writing', 1)
    const work = createWork(workHost)
    await outputs.addTraces(work.part(0, 0.05), exported.paths)
    const result = resultOf(task, { results, report, before, compared, exported, named, outputs })
    const content = reportContent({
      company: task.report.company,
      asset: task.report.asset,
      crs: task.recipe.crs,
      summary: null,
      result: { ...result, took: 0 },
      publishedAt: task.report.at,
    })
    const { crs, metresPerUnit } = exported.paths
    const unit = metresPerUnit === 1 ? 'metres' : 'feet'
    const project = { name: content.title, crs, unit, date: task.report.at.toISOString() }
    const files = await writeOutputs(work.part(0.1, 1), task.folder, {
      named,
      parts: await outputs.finish(work.part(0.05, 0.1), project),
      exported,
      report,
      recipe: results.recipe,
      content,
    })
    return { result, files, broken: brokenRules(report) }
  } finally {
    await outputs.close()
    for (const source of sources) await source.close()
  }
}

function shareOf(from: number, to: number, share: number): number {
  return from + share * (to - from)
}

function surroundingsOf({ lithologyCodes, project, today }: PublishSurroundings) {
  return {
    today,
    ...(project && { project }),
    ...(lithologyCodes.length > 0 && { lithologyCodes: new Map(lithologyCodes) }),
  }
}

interface Found {
  readonly results: ValidationResults
  readonly report: ValidationReport
  readonly before: readonly MappedTable[]
  readonly compared: readonly TableComparison[]
  readonly exported: ExportedTables
  readonly named: readonly NamedTable[]
  readonly outputs: PartOutputs
}

function resultOf({ report: { version }, inputs, comparedWith }: PublishTask, found: Found): Published['result'] {
  const { results, report, compared, exported, outputs } = found
  const { refusedRows: refused, refusedHoles: holes, tables, hash } = exported
  const known = new Set(tables.map(({ id }) => id))
  return {
    hash: outputs.hash(hash),
    version,
    tables: tables.map((table) => publishedTable(table, found)),
    parts: outputs.parts,
    gone_tables: compared.flatMap(({ table }) => (known.has(table) ? [] : [table])),
    rules: results.rules.map(({ code, severity, count, holes: ofHoles, mended: fixed }) => ({
      code,
      severity,
      count,
      holes: ofHoles,
      mended: fixed,
    })),
    holes: results.holes,
    hole_crs: exported.paths.holes.length > 0 ? exported.paths.crs : null,
    mends: outputs.parts.reduce((sum, { mends: fixes }) => sum + fixes, report.mends.length),
    refused_count: refused.length,
    refused: refused.slice(0, REFUSED_LISTED).map(({ table, line, reasons }) => ({
      table,
      line,
      reasons: reasons.map(({ rule, column, value }) => ({ rule, column, value })),
    })),
    refused_holes: holes.slice(0, HOLES_LISTED).map(({ hole, code }) => ({ hole, code })),
    compared_with: comparedWith,
    inputs,
  }
}

function publishedTable(mapped: MappedTable, { results, before, compared, exported, named }: Found): PublishedTable {
  const { id, role, table } = mapped
  const view = results.tables.find((other) => other.id === id)
  const comparison = compared.find((other) => other.table === id)
  const old = before.find((other) => other.id === comparison?.before)
  return {
    id,
    name: table.name,
    role,
    file: `${named[exported.tables.indexOf(mapped)]?.name ?? ''}.csv`,
    rows: table.rowCount,
    score: view?.score ?? null,
    errors: view?.errors ?? 0,
    warnings: view?.warnings ?? 0,
    refused: exported.refusedRows.filter((row) => row.table === id).length,
    new_rows: comparison?.newRows.length ?? table.rowCount,
    changed_rows: comparison?.changedRows.length ?? 0,
    gone_rows: comparison?.goneRows.length ?? 0,
    unchanged_rows: comparison?.unchanged ?? 0,
    new_columns: (comparison?.newColumns ?? []).slice(0, COLUMNS_LISTED),
    gone_columns: (comparison?.goneColumns ?? []).slice(0, COLUMNS_LISTED),
    changed: comparison && old ? changedRows(mapped, old, comparison) : [],
  }
}

function changedRows(now: MappedTable, old: MappedTable, comparison: TableComparison): PublishedTable['changed'] {
  return [...comparison.changedRows.subarray(0, CHANGED_LISTED)].map((row, place) => ({
    line: now.table.lines[row] ?? 0,
    cells: changedCells(old, comparison.changedBefore[place] ?? 0, now, row).slice(0, CELLS_LISTED),
  }))
}

function brokenRules({ findings }: ValidationReport): Published['broken'] {
  const groups = Map.groupBy(findings, ({ table, severity }) => `${severity} ${table}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first
      ? [{ table: first.table, severity: first.severity, rules: [...new Set(group.map(({ rule }) => rule))] }]
      : []
  })
}
