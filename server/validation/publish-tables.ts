import { createWork, type WorkHost } from '@outcrop/analysis/core/work.ts'
import type { MappedTable } from '@outcrop/analysis/drillhole/drill-database.ts'
import { changedCells, type TableComparison } from '@outcrop/analysis/session/compare-tables.ts'
import { createDrillSession, type ExportedTables, REPORTED_FINDINGS } from '@outcrop/analysis/session/drill-session.ts'
import { FILE_TOOLS } from '@outcrop/analysis/session/file-tools.ts'
import { type ValidationReport, withParts } from '@outcrop/analysis/session/validation-report.ts'
import type { BoardView } from '@outcrop/analysis/session/validation-session.ts'
import type { PublishedTable } from '@outcrop/contract/validation.ts'
import { openSource } from './file-source.ts'
import { hashWithParts, publishedParts, type PublishedParts } from './publish-parts.ts'
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

export interface PublishHost {
  breathe(): Promise<void>
  tell(stage: PublishStage, done: number): void
}

/** Applies a recipe to files, writes what comes of it and says how it differs from what was published before. */
export async function publishTables(task: PublishTask, host: PublishHost): Promise<Published> {
  let [stage, next]: [PublishStage, number] = ['reading', STAGES.checking]
  const enter = (entered: PublishStage, end: number) => {
    stage = entered
    next = end
    host.tell(stage, STAGES[stage])
  }
  const workHost: WorkHost = {
    now: () => performance.now(),
    breathe: () => host.breathe(),
    isCancelled: () => false,
    progress: (done) => host.tell(stage, STAGES[stage] + done * (next - STAGES[stage])),
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
  try {
    enter('reading', STAGES.checking)
    for (const { name, path } of task.files) sources.push(await openSource(name, path))
    await session.addFiles(sources)
    enter('checking', STAGES.comparing)
    const board = await session.open(task.recipe)
    const spatial = await session.exportParts()
    const report = withParts(await session.report(), spatial, REPORTED_FINDINGS)
    enter('comparing', STAGES.computing)
    const before = task.before === null ? [] : await readTables(task.before)
    const { tables: compared } = await session.compareWith(before)
    enter('computing', STAGES.writing)
    const exported = await session.exportTables()
    const taken = new Set<string>()
    const named = namedTables(exported, taken)
    const parts = publishedParts(spatial, exported.paths, taken)
    const result = resultOf(task, { board, report, before, compared, exported, named, parts })
    enter('writing', 1)
    const files = await writeOutputs(createWork(workHost), task.folder, {
      named,
      parts,
      at: task.report.at,
      exported,
      report,
      recipe: await session.recipe(),
      content: reportContent({
        company: task.report.company,
        asset: task.report.asset,
        crs: task.recipe.crs,
        summary: null,
        result: { ...result, took: 0 },
        publishedAt: task.report.at,
      }),
    })
    return { result, files, broken: brokenRules(report) }
  } finally {
    for (const source of sources) await source.close()
  }
}

function surroundingsOf({ lithologyCodes, project, today }: PublishSurroundings) {
  return {
    today,
    ...(project && { project }),
    ...(lithologyCodes.length > 0 && { lithologyCodes: new Map(lithologyCodes) }),
  }
}

interface Found {
  readonly board: BoardView
  readonly report: ValidationReport
  readonly before: readonly MappedTable[]
  readonly compared: readonly TableComparison[]
  readonly exported: ExportedTables
  readonly named: readonly NamedTable[]
  readonly parts: PublishedParts
}

function resultOf({ report: { version }, inputs, comparedWith }: PublishTask, found: Found): Published['result'] {
  const { board, report, compared, exported, parts } = found
  const { refusedRows: refused, refusedHoles: holes, tables, hash } = exported
  const known = new Set(tables.map(({ id }) => id))
  return {
    hash: hashWithParts(hash, parts.files, parts),
    version,
    tables: tables.map((table) => publishedTable(table, found)),
    parts: [...parts.parts],
    gone_tables: compared.flatMap(({ table }) => (known.has(table) ? [] : [table])),
    rules: board.rules.map(({ code, severity, count, holes: ofHoles, mended }) => ({
      code,
      severity,
      count,
      holes: ofHoles,
      mended,
    })),
    holes: board.holes,
    hole_crs: exported.paths.holes.length > 0 ? exported.paths.crs : null,
    mends: parts.parts.reduce((sum, { mends }) => sum + mends, report.mends.length),
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

function publishedTable(mapped: MappedTable, { board, before, compared, exported, named }: Found): PublishedTable {
  const { id, role, table } = mapped
  const view = board.tables.find((other) => other.id === id)
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
