import { withoutEndSlashes } from '@outcrop/contract/site/address-text.ts'
/**
 * The URL of an endpoint, with its path parameters and query. Without an origin it is relative to the base of the page.
 */
export function addressAt(origin: string, path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    return encodeURIComponent((params as Readonly<Record<string, string>> | undefined)?.[name] ?? '')
  })
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(
    (query ?? {}) as Readonly<Record<string, string | number | boolean | null | undefined>>,
  )) {
    if (value !== undefined && value !== null && value !== '') written.append(name, String(value))
  }
  return `${origin ? withoutEndSlashes(origin) + filled : filled.slice(1)}${written.size > 0 ? `?${written}` : ''}`
}

/** The headers of every call: the bearer token and the name of the application. */
export function callHeaders(token: string | null): Record<string, string> {
  return {
    Application: 'cms',
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}
