import { basePath } from './base-path.ts'

/** Null, too, where the cookie holds what cannot be decoded. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

/** Writes a cookie below the base of the page; null deletes it. */
export function writeCookie(name: string, value: string | null, seconds: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = value === null ? 0 : seconds
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=${basePath()}/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
