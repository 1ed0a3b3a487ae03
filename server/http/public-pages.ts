import { createHash } from 'node:crypto'
import type { PublicPath } from '@outcrop/contract/site/public-page.ts'
import { findPublicPage } from '../services/public-page/find-public-page.ts'
import type { PublicPages } from '../services/public-page/page-head.ts'
import type { Api } from './api.ts'
import { encoderFor } from './encoders.ts'
import { isFresh } from './entity-tag.ts'
import { filledShell, UNLISTED } from './filled-shell.ts'
import { routePath } from './register.ts'
import { requestContext } from './request-context.ts'
import type { ShellSource } from './shell-source.ts'

/** Described for oEmbed only: its page is no screen of the app (`registerEmbedPage`), which no site may show in a frame. */
const EMBED: PublicPath = '/embed/{handle}'

/** Serves public pages as the shell with a head of their own; other addresses get the static shell. */
export function registerPublicPages(app: Api, pages: PublicPages, shellOf: ShellSource): void {
  for (const path of Object.keys(pages).filter((each) => each !== EMBED)) {
    app.get(routePath(path), async (c, next) => {
      const { env } = c.get('deps')
      const head = await findPublicPage(pages, await requestContext(c), c.req.path)
      const shell = head && (await shellOf())
      if (!head || !shell) return await next()
      const html = filledShell(shell.html, head, c.req.path, env.PUBLIC_URL)
      const page = await pageResponse(c.req.raw, html, shell.policy)
      if (head.unlisted) page.headers.set('x-robots-tag', UNLISTED)
      return page
    })
  }
}

/** A page that was made for this request, compressed and revalidated as files are. */
export async function pageResponse(request: Request, html: string, policy: string): Promise<Response> {
  const encoder = encoderFor(request.headers.get('accept-encoding'))
  const digest = createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)
  const tag = `"${digest}${encoder ? `-${encoder.name}` : ''}"`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: tag,
    vary: 'accept-encoding',
    'content-security-policy': policy,
  })
  if (isFresh(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers })
  const bytes = encoder ? await encoder.encode(html) : new TextEncoder().encode(html)
  if (encoder) headers.set('content-encoding', encoder.name)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}
