const safe = /^[\w.~-]{1,64}$/

/** Whether every id in an address could be one: 1 to 64 letters, digits and `-_.~`. Absent optional ids pass. */
export function isIdParam(params: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(params).every((value) => value === undefined || safe.test(value))
}
