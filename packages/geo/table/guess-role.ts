import { type Field, TABLE_ROLES, type TableRole } from '../drillhole/drill-database.ts'
import type { ColumnGuess } from './column-guess.ts'
import { uniqueShare } from './column-contents.ts'
import { guessColumns } from './guess-columns.ts'
import type { Table } from './table.ts'

export interface RoleGuess {
  /** Null where nothing fits. */
  readonly role: TableRole | null
  /** 0 to 1. */
  readonly confidence: number
}

/** Least confidence that is worth telling. */
const LEAST = 0.2

/**
 * Which table of a drillhole database or of sampling this is: by the columns that it has and those that it should not have,
 * then by the name of its file or sheet.
 */
export function guessRole(table: Table, name: string, units: readonly (string | null)[] = []): RoleGuess {
  const named = roleOfName(name)
  const scores = TABLE_ROLES.map((role) => {
    const score = scoreOf(role, table, guessColumns(table, role, units))
    if (named === null) return { role, score }
    // Intervals are what fits nothing else, so that any name counts for more.
    const others = role === 'intervals' ? 0.4 : 0.9
    return { role, score: named === role ? score * 0.85 + 0.15 : score * others }
  })
  const best = scores.toSorted((one, other) => other.score - one.score)[0]
  if (!best || best.score < LEAST) return { role: null, confidence: 0 }
  return { role: best.role, confidence: Math.round(best.score * 100) / 100 }
}

function scoreOf(role: TableRole, table: Table, guesses: readonly ColumnGuess[]): number {
  const byField = new Map<Field, ColumnGuess>()
  for (const guess of guesses) if (guess.choice?.kind === 'field') byField.set(guess.choice.field, guess)
  const sure = (...fields: Field[]) => Math.min(...fields.map((field) => byField.get(field)?.confidence ?? 0))
  const some = (...fields: Field[]) => Math.max(...fields.map((field) => byField.get(field)?.confidence ?? 0))
  const assays = guesses.filter(({ choice, confidence }) => choice?.kind === 'assay' && confidence >= 0.45)
  switch (role) {
    case 'collar':
      return scoreOfCollar(table, byField, sure, some)
    case 'survey': {
      const angles = sure('azimuth', 'dip')
      const depth = Math.max(sure('depth'), hasTitle(table, /^(?:eoh|length|profundidad|profondeur)/i) ? 0.5 : 0)
      const hole = sure('hole')
      return angles * (0.25 + 0.35 * depth + 0.4 * hole) * (isPlace(table) ? 0.5 : 1) * (isAlongHole(table) ? 0.2 : 1)
    }
    case 'assay': {
      const grade = Math.max(0, ...assays.map(({ confidence }) => confidence))
      if (grade === 0) return sure('from', 'to') * 0.15
      return sure('from', 'to') * (0.1 + 0.2 * sure('hole') + 0.65 * grade + (sure('sample') > 0.8 ? 0.05 : 0))
    }
    case 'lithology':
      if (sure('code') === 0) return sure('from', 'to') * 0.15
      return sure('from', 'to') * (0.1 + 0.25 * sure('hole') + 0.65 * sure('code')) * (hasAssays(table) ? 0.6 : 1)
    case 'intervals':
      // What fits a table of assays or of rocks is rather one of these.
      return sure('from', 'to') * (0.2 + 0.35 * sure('hole'))
    case 'points': {
      const what = Math.max(0.45, assays.length > 0 ? 1 : 0, some('sample', 'code'))
      const isHole = (byField.get('hole')?.confidence ?? 0) > 0.8
      return sure('x', 'y') * what * (isHole || isAlongHole(table) ? 0.4 : 0.95)
    }
    case 'standards':
      return sure('control', 'element', 'value', 'deviation')
  }
}

function scoreOfCollar(
  table: Table,
  byField: ReadonlyMap<Field, ColumnGuess>,
  sure: (...fields: Field[]) => number,
  some: (...fields: Field[]) => number,
): number {
  const hole = byField.get('hole')
  if (!hole || isAlongHole(table)) return 0
  const place = sure('x', 'y')
  // A hole stands once in a table of collars.
  const once = table.rowCount < 3 ? 1 : uniqueShare(table, hole.column)
  const isOnce = once > 0.9 ? 1 : once > 0.6 ? 0.8 : 0.4
  const others = 0.75 + (some('z') > 0.5 ? 0.1 : 0) + (some('end_depth') > 0.5 ? 0.15 : 0)
  if (place > 0) return place * hole.confidence * others * isOnce
  return some('end_depth') > 0.8 ? hole.confidence * isOnce * 0.5 : 0
}

/** Whether it has depths from and to. */
function isAlongHole(table: Table): boolean {
  const fields = guessColumns(table, 'lithology').filter(({ confidence }) => confidence > 0.6)
  const has = (field: Field) => fields.some(({ choice }) => choice?.kind === 'field' && choice.field === field)
  return has('from') && has('to')
}

function isPlace(table: Table): boolean {
  const fields = guessColumns(table, 'points').filter(({ confidence }) => confidence > 0.6)
  return ['x', 'y'].every((field) => fields.some(({ choice }) => choice?.kind === 'field' && choice.field === field))
}

function hasAssays(table: Table): boolean {
  return guessColumns(table, 'assay').some(({ choice, confidence }) => choice?.kind === 'assay' && confidence >= 0.6)
}

function hasTitle(table: Table, pattern: RegExp): boolean {
  return table.columns.some(({ name }) => pattern.test(name.trim()))
}

/** By the name of a file or sheet, in five languages. */
export function roleOfName(name: string): TableRole | null {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (/collar|collier|collares|boca|bohransatz|ansatzpunkt/.test(plain)) return 'collar'
  if (/survey|deviat|desvia|devia|trayector|trajeto|trajectoire|gyro|bohrlochverlauf|vermessung|ablenkung/.test(plain))
    return 'survey'
  if (
    /altera|mineraliz|mineralis|densi|\bsg\b|recover|recuper|\brqd\b|geotec|mag_?sus|suscept|oxid|weather|intemper/.test(
      plain,
    )
  )
    return 'intervals'
  if (/litho|lithologie|litolog|geolog|rock|lith|roca|rocha|roche|gestein|schichten/.test(plain)) return 'lithology'
  if (/standards?\b|certif|\bcrms?\b|estandar|padrao|padroes|etalon/.test(plain)) return 'standards'
  if (/soil|sediment|stream|rockchip|surface|suelo|solo|sol_|points?\b/.test(plain)) return 'points'
  return /assay|ensay|ensaio|analys|analis|geochem|geoquim|sample|muestr|amostr|leyes|teor|proben/.test(plain)
    ? 'assay'
    : null
}
