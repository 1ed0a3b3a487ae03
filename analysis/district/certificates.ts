import type { GradeUnit } from '../drillhole/drill-database.ts'
import type { DeliveredTable } from './delivery.ts'
import { STANDARDS } from './district.ts'

const UNITS = { Au: 'g/t', Ag: 'ppm', Cu: '%', As: 'ppm' } as const satisfies Record<string, GradeUnit>

/** What is certified of the standards, as it is delivered beside the samples. */
export function certificates(): DeliveredTable {
  return {
    name: 'standards.csv',
    role: 'standards',
    columns: [
      { title: 'StandardID', field: 'control' },
      { title: 'Element', field: 'element' },
      { title: 'Certified_Value', field: 'value' },
      { title: 'Std_Dev', field: 'deviation' },
      { title: 'Unit', field: 'unit' },
    ],
    rows: STANDARDS.flatMap(({ control, ...elements }) =>
      (['Au', 'Ag', 'Cu', 'As'] as const).map((element) => {
        const [value, deviation] = elements[element]
        return [control, element, String(value), String(deviation), UNITS[element]]
      }),
    ),
  }
}
