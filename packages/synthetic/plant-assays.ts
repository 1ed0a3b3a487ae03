import type { ColumnName, ErrorPlanter, Row } from './error-planter.ts'
import { stretch } from './plant-intervals.ts'

type Plant = (planter: ErrorPlanter) => void

/** Errors of assays. */
export const ASSAY_PLANTS: Readonly<Record<string, Plant>> = {
  A02(planter) {
    write(planter, 'Ag', '>100', 'A02')
    write(planter, 'Cu', '>10', 'A02')
  },
  A03(planter) {
    write(planter, 'Au', '-0.01', 'A03')
    write(planter, 'As', '-999', 'A03')
  },
  A04(planter) {
    write(planter, 'Au', 'NS', 'A04')
    write(planter, 'Cu', 'LNR', 'A04')
  },
  A05(planter) {
    write(planter, 'Cu', '145.2', 'A05', 'A09')
    const row = sampleRow(planter)
    planter.set('assay', row, 'Cu', '98.9')
    planter.set('assay', row, 'As', '25000')
    planter.expect('A05', 'assay', row, 'row')
    for (const column of ['Cu', 'As'] as const) planter.expect('A09', 'assay', row, column)
  },
  A06(planter) {
    // A column that is called ppb is filled with ppm.
    for (const row of planter.allRows('assay.csv')) {
      const check = planter.get('assay', row, 'Au check')
      if (check !== '') planter.set('assay', row, 'Au check', (Number(check) / 1000).toFixed(3))
    }
    planter.expectOf('A06', 'assay.csv', 'Au check', (rows) => {
      const isPositive = (row: Row, column: ColumnName) => Number(planter.get('assay', row, column)) > 0
      const first = rows.find((row) => isPositive(row, 'Au') && isPositive(row, 'Au check'))
      return first ? [first] : []
    })
  },
  A07(planter) {
    write(planter, 'Cu', '0,42', 'A07')
    write(planter, 'As', '1,204.5', 'A07')
  },
  A08(planter) {
    // Samples of one hole went to a laboratory that sees less.
    const hole = planter.takeHole((name) =>
      planter.rowsOf('assay', name).some((row) => planter.get('assay', row, 'Ag') === '<0.5'),
    )
    for (const row of planter.rowsOf('assay', hole))
      if (planter.get('assay', row, 'Ag') === '<0.5') planter.set('assay', row, 'Ag', '<1')
    planter.expectOf('A08', 'assay.csv', 'Ag', (rows) =>
      ['<0.5', '<1'].flatMap((limit) => {
        const first = rows.find((row) => planter.get('assay', row, 'Ag') === limit)
        return first ? [first] : []
      }),
    )
  },
  A09(planter) {
    write(planter, 'Au', '4850', 'A09')
  },
  A10(planter) {
    const blank = controlRow(planter, 'BLANK')
    planter.set('assay', blank, 'Au', '0.350')
    planter.expect('A10', 'assay', blank, 'Au')
    const standard = controlRow(planter, 'STD')
    planter.set('assay', standard, 'Cu', (Number(planter.get('assay', standard, 'Cu')) * 1.6).toFixed(3))
    planter.expect('A10', 'assay', standard, 'Cu')
    const duplicate = controlRow(planter, 'DUP', (row) => Number(planter.get('assay', row, 'Au')) > 0.2)
    planter.set('assay', duplicate, 'Au', (Number(planter.get('assay', duplicate, 'Au')) * 3).toFixed(3))
    planter.expect('A10', 'assay', duplicate, 'Au')
  },
  A11(planter) {
    const [one, other] = stretch(planter, 'assay', planter.takeHole(), 2)
    if (one && other) planter.set('assay', other, 'sample', planter.get('assay', one, 'sample'))
    planter.expect('A11', 'assay', other, 'sample')
  },
  A12(planter) {
    const missing = planter.insert('standards', ['KR-STD-1', 'Zn', 'indicative', '4.1', 'ppm'])
    planter.expect('A12', 'standards', missing, 'value')
    const again = planter.insert('standards', ['KR-STD-2', 'Au', '2.44', '0.07', 'g/t'])
    planter.expect('A12', 'standards', again, 'control')
  },
}

function sampleRow(planter: ErrorPlanter): Row {
  return stretch(planter, 'assay', planter.takeHole(), 1)[0] ?? []
}

function write(planter: ErrorPlanter, column: ColumnName, text: string, ...rules: readonly string[]): void {
  const row = sampleRow(planter)
  planter.set('assay', row, column, text)
  for (const rule of rules) planter.expect(rule, 'assay', row, column)
}

function controlRow(planter: ErrorPlanter, kind: string, isFit: (row: Row) => boolean = () => true): Row {
  const find = (hole: string) =>
    planter.rowsOf('assay', hole).find((row) => planter.get('assay', row, 'sample_type') === kind && isFit(row))
  return find(planter.takeHole((hole) => find(hole) !== undefined)) ?? []
}

/** Codes that a contractor brought along: with them there are more than anybody can keep apart. */
const STRANGE_CODES = 58

/** Errors of logged rocks. */
export const LITHOLOGY_PLANTS: Readonly<Record<string, Plant>> = {
  L01(planter) {
    const [row] = stretch(planter, 'lithology', planter.takeHole(), 1)
    if (row) planter.set('lithology', row, 'code', 'GRNDR')
    planter.expect('L01', 'lithology', row, 'code')
  },
  L02(planter) {
    for (const [code, written] of [
      ['AND', 'and'],
      ['GD', 'Gd'],
    ] as const) {
      const find = (hole: string) =>
        planter.rowsOf('lithology', hole).find((row) => planter.get('lithology', row, 'code') === code)
      const row = find(planter.takeHole((hole) => find(hole) !== undefined))
      if (row) planter.set('lithology', row, 'code', written)
      for (const rule of ['L01', 'L02']) planter.expect(rule, 'lithology', row, 'code')
    }
  },
  L03(planter) {
    for (let code = 0; code < STRANGE_CODES;)
      for (const row of planter.rowsOf('lithology', planter.takeHole())) {
        if (code === STRANGE_CODES) break
        planter.set('lithology', row, 'code', `U${101 + code}`)
        planter.expect('L01', 'lithology', row, 'code')
        code += 1
      }
    planter.expectOf('L03', 'lithology.csv', 'code', (rows) => rows.slice(0, 1))
  },
}
