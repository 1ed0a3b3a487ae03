let known = { base: '', path: '' }

/**
 * Path below which the app is delivered, without a trailing slash; empty at the root of an origin. Read from `<base>` in
 * index.html, so URLs of this site without a leading slash resolve below it.
 */
export function basePath(): string {
  const base = document.baseURI
  if (base !== known.base) known = { base, path: new URL('.', base).pathname.slice(0, -1) }
  return known.path
}
