import { withoutEndSlashes, withoutQuery } from './address-text.ts'
import { safePath } from './safe-path.ts'

/** A path as addresses are written here: without slashes at its end. */
export function withoutSlash(path: string): string {
  return path.length > 1 ? withoutEndSlashes(path) : path
}

/** Where an address may lead: a path of this site, or another site by http or https. Anything else is dropped. */
export function redirectTarget(to: string | null, from: string): string | null {
  if (to === null) return null
  const path = safePath(to)
  if (path !== null) return path === from || withoutQuery(path) === from ? null : path
  if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return null
  const url = new URL(to)
  return url.username || url.password ? null : url.href
}

/** The path under which a redirect is looked up; null for what is no path of this site, or has a query of its own. */
export function redirectSource(from: string): string | null {
  const path = safePath(from)
  return path === null || /[?#]/.test(path) ? null : withoutSlash(path)
}
