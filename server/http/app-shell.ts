import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import type { PublicPages } from '../services/public-page/page-head.ts'
import type { Api } from './api.ts'
import { registerPublicPages } from './public-pages.ts'
import { folderShell } from './shell-source.ts'
import { openStaticFiles } from './static-files.ts'

/** Where files live and never screens: what is missing there is not found. */
const FILE_FOLDERS = /^\/(?:assets|locales|v2)(?:\/|$)/

/** The same address without its trailing slashes, on this host whatever the address says. */
export function withoutTrailingSlash(pathname: string, search: string): string | null {
  if (pathname === '/' || !/[/\\]$/.test(pathname)) return null
  return `/${pathname.replace(/^[/\\]+/, '').replace(/[/\\]+$/, '')}${search}`
}

function isNavigation(request: Request, pathname: string): boolean {
  if (FILE_FOLDERS.test(pathname)) return false
  const accept = request.headers.get('accept') ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(pathname))
}

/** Delivers the built app: its files, its configuration, and its shell at every address that is not a file. */
export function registerAppShell(app: Api, folder: string, config: RuntimeConfig, pages: PublicPages): void {
  const files = openStaticFiles(folder)
  const shellNow = folderShell(files, config)

  registerPublicPages(app, pages, async () => shellNow())
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-cache' }))
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (FILE_FOLDERS.test(pathname) && pathname.startsWith('/v2')) return await next()
    const moved = withoutTrailingSlash(pathname, search)
    if (moved !== null) return c.redirect(moved, 308)
    const request = c.req.raw
    const isShell = pathname === '/' || pathname === '/index.html'
    const file = isShell ? null : await files.respond(request, pathname)
    if (file) return file
    if (!isShell && !isNavigation(request, pathname)) return c.text('Not found', 404, { 'cache-control': 'no-cache' })
    const page = await files.respond(request, '/index.html')
    if (!page) return await next()
    page.headers.set('content-security-policy', shellNow().policy)
    return page
  })
}
