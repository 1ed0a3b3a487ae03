import type { GradeUnit } from '@outcrop/geo/drillhole/drill-database.ts'
import { STANDARDS } from './district.ts'

const UNITS = { Au: 'g/t', Ag: 'ppm', Cu: '%', As: 'ppm' } as const satisfies Record<string, GradeUnit>

/** What is certified of the standards: name, element, value, standard deviation and unit. */
export function certificateRows(): string[][] {
  return STANDARDS.flatMap(({ control, ...elements }) =>
    (['Au', 'Ag', 'Cu', 'As'] as const).map((element) => {
      const [value, deviation] = elements[element]
      return [control, element, String(value), String(deviation), UNITS[element]]
    }),
  )
}
