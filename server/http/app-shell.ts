import { pathBelow } from '@outcrop/contract/site/public-url.ts'
import type { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import type { Context } from 'hono'
import type { PublicPages } from '../services/public-page/page-head.ts'
import type { Api } from './api.ts'
import { registerEmbedPage } from './embed-page.ts'
import { pageResponse, registerPublicPages } from './public-pages.ts'
import { folderShell } from './shell-source.ts'
import { openStaticFiles } from './static-files.ts'

/** Where files live and never screens: what is missing there is not found. */
const FILE_FOLDERS = /^\/(?:assets|locales|v2)(?:\/|$)/

/** The same address without its trailing slashes, on this host whatever the address says. */
export function withoutTrailingSlash(pathname: string, search: string): string | null {
  if (pathname === '/' || !/[/\\]$/.test(pathname)) return null
  return `/${/[^/\\](?:[^]*[^/\\])?/.exec(pathname)?.[0] ?? ''}${search}`
}

/** The script that other sites load, from wherever they are. */
const LOADER = '/embed.js'
const LOADER_HEADERS = [
  ['access-control-allow-origin', '*'],
  ['cross-origin-resource-policy', 'cross-origin'],
  ['cache-control', 'public, max-age=600'],
] as const

function isNavigation(request: Request, pathname: string): boolean {
  if (FILE_FOLDERS.test(pathname)) return false
  const accept = request.headers.get('accept') ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(pathname))
}

export interface BuiltApp {
  readonly folder: string
  /** Path below which it is delivered; empty at the root. */
  readonly basePath: string
  readonly config: RuntimeConfig
}

/** Delivers the built app: its files, its configuration, and its shell at every address that is not a file. */
export function registerAppShell(app: Api, { folder, basePath, config }: BuiltApp, pages: PublicPages): void {
  const files = openStaticFiles(folder)
  const shellNow = folderShell(files, config, basePath)
  const missing = (c: Context) => c.text('Not found', 404, { 'cache-control': 'no-cache' })

  if (basePath !== '')
    app.get('*', async (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      if (pathname === basePath) return c.redirect(`${basePath}/${search}`, 308)
      return pathBelow(basePath, pathname) === null && !pathname.startsWith('/v2/') ? missing(c) : await next()
    })

  const embedShell = folderShell(files, config, basePath, 'embed.html')
  registerEmbedPage(app, async () => (files.has('/embed.html') ? embedShell() : null))
  registerPublicPages(app, pages, async () => shellNow())
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-cache' }))
  app.get('*', async (c, next) => {
    const asked = new URL(c.req.url)
    const pathname = pathBelow(basePath, asked.pathname) ?? asked.pathname
    if (FILE_FOLDERS.test(pathname) && pathname.startsWith('/v2')) return await next()
    const moved = withoutTrailingSlash(pathname, asked.search)
    if (moved !== null) return c.redirect(basePath + moved, 308)
    const request = c.req.raw
    const isShell = pathname === '/' || pathname === '/index.html'
    const file = isShell ? null : await files.respond(request, pathname)
    if (file) {
      if (pathname.endsWith('.html')) file.headers.set('content-security-policy', shellNow().policy)
      if (pathname === LOADER) for (const [name, value] of LOADER_HEADERS) file.headers.set(name, value)
      return file
    }
    if (!isShell && !isNavigation(request, pathname)) return missing(c)
    const { html, policy } = shellNow()
    // The files of the build are as good as at the root, but for the base in the page.
    if (basePath !== '') return await pageResponse(request, html, policy)
    const page = await files.respond(request, '/index.html')
    if (!page) return await next()
    page.headers.set('content-security-policy', policy)
    return page
  })
}
