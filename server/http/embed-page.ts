import { shellBelow } from '@outcrop/contract/public-url.ts'
import { openEmbedPage } from '../services/shown-embed/open-embed-page.ts'
import type { Api } from './api.ts'
import { filledEmbed, goneEmbed } from './filled-embed.ts'
import { filledShell, framedBy, UNLISTED } from './filled-shell.ts'
import { pageResponse } from './public-pages.ts'
import { routePath } from './register.ts'
import { requestContext } from './request-context.ts'
import type { ShellSource } from './shell-source.ts'

/** Frames of other sites, however a browser calls them. */
const FRAMES = new Set(['iframe', 'frame', 'embed', 'object'])

/** Serves `/embed/{handle}`: a page of its own, which sites that the embed names may show in a frame. No cookie is set or read. */
export function registerEmbedPage(app: Api, shellOf: ShellSource): void {
  app.get(routePath('/embed/{handle}'), async (c, next) => {
    const shell = await shellOf()
    if (!shell) return await next()
    const { PUBLIC_URL, BASE_PATH } = c.get('deps').env
    const ctx = { ...(await requestContext(c)), actor: null }
    const found = await openEmbedPage(ctx, {
      handle: c.req.param('handle') ?? '',
      token: c.req.query('token'),
      start: c.req.query('start'),
      referrer: c.req.header('referer') ?? null,
      isFramed: FRAMES.has(c.req.header('sec-fetch-dest') ?? ''),
    })
    const empty = shellBelow(BASE_PATH, shell.html)
    const asked = { theme: c.req.query('theme'), logo: c.req.query('logo') }
    const filled = found ? filledEmbed(empty, found.poster, asked) : goneEmbed(empty)
    const html = found?.head ? filledShell(filled, found.head, c.req.path, PUBLIC_URL) : filled
    const policy = framedBy(shell.policy, found?.ancestors ?? ['*'])
    const page = await pageResponse(c.req.raw, html, policy)
    page.headers.set('x-robots-tag', UNLISTED)
    // Whoever isolates their page by COEP may show it too.
    page.headers.set('cross-origin-resource-policy', 'cross-origin')
    return found || page.status === 304 ? page : new Response(page.body, { status: 404, headers: page.headers })
  })
}
