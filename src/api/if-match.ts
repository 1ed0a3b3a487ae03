/** The `If-Match` header for a version; empty without one. */
export function ifMatch(version: number | null | undefined): Record<string, string> {
  return version == null ? {} : { 'If-Match': `"${version}"` }
}
