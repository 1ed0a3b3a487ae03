let known = { base: '', path: '' }

/**
 * Path below which the app is delivered, without a slash at its end; empty at the root of an origin. `<base>` in
 * index.html says it, and addresses of this site without a slash at their beginning are below it by themselves.
 */
export function basePath(): string {
  const base = document.baseURI
  if (base !== known.base) known = { base, path: new URL('.', base).pathname.slice(0, -1) }
  return known.path
}
