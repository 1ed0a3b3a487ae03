/** The one row that a statement answers. @throws Error when it answered none, or more than one */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`One row was expected, and ${rows.length} came`)
  return row
}
