import type { FindingMarks } from '@outcrop/validation/session/review-session.ts'

/** Marks of a rule, or of all errors and warnings: hints are as many as samples, and would hide the others. */
export function shownMarks(marks: FindingMarks, rule: string | null): FindingMarks {
  const places = marks.rules.flatMap((code, place) =>
    (rule === null ? marks.severities[place] !== 'info' : code === rule) ? [place] : [],
  )
  const pick = <Item>(items: readonly Item[]) => places.map((place) => items[place] as Item)
  return {
    points: Float64Array.from(places.flatMap((place) => [0, 1, 2].map((axis) => marks.points[place * 3 + axis] ?? 0))),
    severities: pick(marks.severities),
    rules: pick(marks.rules),
    holes: pick(marks.holes),
    tables: pick(marks.tables),
    rows: Uint32Array.from(places, (place) => marks.rows[place] ?? 0),
    left: marks.left,
  }
}
