/** Makes a value when it is first needed, as formatters of `Intl` take milliseconds each. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
