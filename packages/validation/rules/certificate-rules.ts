import { certificatesOf } from './certified-values.ts'
import type { Rule } from './rule.ts'
import { fieldPlace, tablesOf } from './rule-scope.ts'

/** Rules of tables of certified standards. */
export const certificateRules: readonly Rule[] = [
  {
    code: 'A12',
    severity: 'warning',
    role: 'standards',
    reach: 'table',
    reads: ['control', 'element', 'value', 'deviation', 'unit'],
    limits: {},
    fixes: ['set_text', 'drop_row'],
    check(scope, add) {
      const tables = new Map(tablesOf(scope, ['standards']).map((table) => [table.place, table]))
      for (const { table: place, row, field, otherRow } of certificatesOf(scope).broken) {
        const table = tables.get(place)
        if (table) add({ table: place, row, column: fieldPlace(table, field), otherRow, value: '' })
      }
    },
  },
]
