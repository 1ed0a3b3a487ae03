const LENGTH_MAX = 500

/**
 * The same value in a form that a database keeps as JSON: texts of files may hold characters that it refuses, be of any
 * length, and numbers may be none.
 */
export function storable<Value>(value: Value): Value {
  return cleaned(value) as Value
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanedText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanedText(key), cleaned(inner)]))
}

function cleanedText(text: string): string {
  const short = text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text
  return short.replaceAll('\0', '').toWellFormed()
}
