import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'

/** A field that is stored in other columns than the one of its name. */
export interface StoredField<Row, Value> {
  readonly read: (row: Row) => Value
  /** The columns of a value; `undefined` for a new row that leaves it out. */
  readonly write: (value: Value | undefined) => Partial<Row>
}

/** Some of the fields, as a request body has them. */
export type Changes<Fields extends object> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

export type StoredFields<Row, Fields extends object> = {
  readonly [Name in keyof Fields]?: StoredField<Row, Fields[Name]>
}

/**
 * Maps rows of a table to fields of the contract and back. A field is the column of that name (`cover_file_id`) unless
 * `stored` says otherwise.
 */
export function fieldColumns<Row extends object, Fields extends object>(
  table: PgTable,
  names: readonly (keyof Fields & string)[],
  stored: StoredFields<Row, Fields>,
) {
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, key]))
  const keyOf = (name: string): string => {
    const key = keys.get(name)
    if (key === undefined) throw new Error(`No column stores the field ${name}`)
    return key
  }
  const readField = (row: Row, name: keyof Fields & string): unknown => {
    const own = stored[name]
    return own ? own.read(row) : Reflect.get(row, keyOf(name))
  }
  return {
    /** The fields of a row. */
    read: (row: Row) => Object.fromEntries(names.map((name) => [name, readField(row, name)])) as Fields,
    /** The columns of fields; a new row leaves out those that are undefined. */
    write: (fields: Changes<Fields>): object =>
      Object.assign({}, ...names.map((name) => stored[name]?.write(fields[name]) ?? { [keyOf(name)]: fields[name] })),
  }
}

/** The fields of a body schema whose entries are all optional. */
export type FieldsOf<Body extends v.GenericSchema> = {
  readonly [Name in keyof v.InferOutput<Body>]-?: Exclude<v.InferOutput<Body>[Name], undefined>
}
