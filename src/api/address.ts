/**
 * The address of an endpoint at an API, with its parameters put in and its query written out. Without an origin it is
 * relative to the base of the page.
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
  return `${origin ? originOf(origin) + filled : filled.slice(1)}${written.size > 0 ? `?${written}` : ''}`
}

/** The origin as addresses begin with it: without slashes at its end. */
function originOf(setting: string): string {
  return setting.replace(/\/+$/, '')
}

/** The headers that every call carries: who asks, and by which application. */
export function callHeaders(token: string | null): Record<string, string> {
  return {
    Application: 'cms',
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
}
