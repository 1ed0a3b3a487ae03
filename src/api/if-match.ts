/** `If-Match` for a version that the API told; nothing where it told none. */
export function ifMatch(version: number | null | undefined): Record<string, string> {
  return version == null ? {} : { 'If-Match': `"${version}"` }
}
