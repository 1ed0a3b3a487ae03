/** The path of a `PUBLIC_URL`, as an expression that shells know too: plain segments, without a slash at the end. */
export const BASE_PATH = '(/[A-Za-z0-9][A-Za-z0-9._~-]*)*'

/** What a `PUBLIC_URL` that is none is answered with. */
export const PUBLIC_URL_RULE = 'must be an origin, or an origin and a path, without a slash at its end'

/** Path below which a deployment is reached, from its `PUBLIC_URL`: empty at the root of an origin. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}

/** The path as it is written below the base path; null for one that is outside of it. */
export function pathBelow(basePath: string, pathname: string): string | null {
  if (basePath !== '' && pathname === basePath) return '/'
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : null
}

/** The page with its base at that path: it stands in one place, and everything else in the page follows from it. */
export function shellBelow(basePath: string, html: string): string {
  return html.replace('<base href="/"', () => `<base href="${basePath}/"`)
}
