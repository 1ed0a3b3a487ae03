import { withoutAddressTokens } from '../site/address-token.ts'

const SECRET_NAME = /token|password|secret|authorization|cookie|api_?key|credential/i
// The query is optional, so that an address without one is passed over whole and not searched again from its middle.
const QUERY = /((?:https?:\/\/|^\/)[^\s?#"']*)(?:[?#][^\s"')]*)?/g
const LONGEST_TEXT = 2000
const DEEPEST = 12

/** A text whose addresses have no query and no fragment. */
export function withoutQueries(text: string): string {
  return text.replaceAll(QUERY, '$1')
}

/** Text as Postgres takes it in JSON: without NUL, and without halves of a character. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

function scrubbedText(text: string): string {
  return withoutAddressTokens(withoutQueries(storable(text.slice(0, LONGEST_TEXT))))
}

/**
 * A copy of what is reported about a person or an error, without secrets: fields that are named like one, queries and
 * fragments of addresses, and the token in the address of an invitation or of a shared deck. Long text is cut, and what is nested too deep left out.
 */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubbedText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEEPEST) return null
  if (Array.isArray(value)) return value.map((item: unknown) => withoutSecrets(item, depth + 1))
  const kept = Object.entries(value).filter(([name]) => !SECRET_NAME.test(name))
  return Object.fromEntries(
    kept.map(([name, item]: [string, unknown]) => [storable(name), withoutSecrets(item, depth + 1)]),
  )
}
