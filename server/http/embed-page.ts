import { ApiProblem } from '../problem.ts'
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

/**
 * Serves `/embed/{handle}`: a page of its own, which sites that the embed names may show in a frame. No cookie is set or read.
 * Without that page nothing stands in for it: the app's own must never be in a frame.
 */
export function registerEmbedPage(app: Api, shellOf: ShellSource): void {
  app.get(routePath('/embed/{handle}'), async (c) => {
    const shell = await shellOf()
    if (!shell) throw new ApiProblem('unavailable', { detail: 'The page of embeds is missing' })
    const { PUBLIC_URL } = c.get('deps').env
    const ctx = { ...(await requestContext(c)), actor: null }
    const found = await openEmbedPage(ctx, {
      handle: c.req.param('handle') ?? '',
      token: c.req.query('token'),
      start: c.req.query('start'),
      referrer: c.req.header('referer') ?? null,
      isFramed: FRAMES.has(c.req.header('sec-fetch-dest') ?? ''),
    })
    const asked = { theme: c.req.query('theme'), logo: c.req.query('logo') }
    const filled = found ? filledEmbed(shell.html, found.poster, asked) : goneEmbed(shell.html)
    const html = found?.head ? filledShell(filled, found.head, c.req.path, PUBLIC_URL) : filled
    const policy = framedBy(shell.policy, found?.ancestors ?? ['*'])
    const page = await pageResponse(c.req.raw, html, policy)
    page.headers.set('x-robots-tag', UNLISTED)
    // Whoever isolates their page by COEP may show it too.
    page.headers.set('cross-origin-resource-policy', 'cross-origin')
    return found || page.status === 304 ? page : new Response(page.body, { status: 404, headers: page.headers })
  })
}
