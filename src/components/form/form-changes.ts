/** The values of `next` that differ from `base`, compared by content. */
export function changesOf<Values extends object>(base: object, next: Values): Partial<Values> {
  const before = new Map(Object.entries(base))
  const changed = Object.entries(next).filter(([name, value]) => !sameValue(before.get(name), value))
  return Object.fromEntries(changed) as Partial<Values>
}

/** Values of forms are JSON: text, numbers, lists and plain objects. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
