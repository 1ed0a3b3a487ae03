import { sameContent } from '#/lib/same-content.ts'
import type { DocumentKind } from './document-types.ts'

/** The fields of a value. */
export function fieldsOf<Value extends object>(value: Value): Extract<keyof Value, string>[] {
  return Object.keys(value) as Extract<keyof Value, string>[]
}

/** The fields of `fields` in which two values differ. */
export function changedFields<Value extends object, Field extends keyof Value>(
  fields: readonly Field[],
  one: Value,
  other: Value,
): Field[] {
  return fields.filter((field) => !sameContent(one[field], other[field]))
}

/** Only these fields. */
export function pickFields<Value extends object>(value: Value, fields: readonly (keyof Value)[]): Partial<Value> {
  const picked: Partial<Value> = {}
  for (const field of fields) picked[field] = value[field]
  return picked
}

/** The changes of `value` since `base`, as a request to change it takes them. */
export function fieldChanges<Value extends object>(
  fields: readonly (keyof Value)[],
  base: Value,
  value: Value,
): Partial<Value> {
  return pickFields(value, changedFields(fields, base, value))
}

/** A document of fields that are saved one by one: changes of different fields merge, changes of the same field conflict. */
export function fieldsKind<Value extends object>(
  fields: readonly (keyof Value)[],
): Pick<DocumentKind<Value>, 'isSame' | 'merge' | 'overwrite' | 'reuse'> {
  const overwrite = (base: Value, mine: Value, theirs: Value): Value => ({
    ...theirs,
    ...fieldChanges(fields, base, mine),
  })
  return {
    isSame: (one, other) => changedFields(fields, one, other).length === 0,
    merge(base, mine, theirs) {
      const others = new Set(changedFields(fields, base, theirs))
      const isConflict = changedFields(fields, base, mine).some(
        (field) => others.has(field) && !sameContent(mine[field], theirs[field]),
      )
      return isConflict ? null : overwrite(base, mine, theirs)
    },
    overwrite,
    reuse: (current, next) => ({ ...current, ...pickFields(next, changedFields(fields, current, next)) }),
  }
}
