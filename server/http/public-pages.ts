import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { findPublicPage } from '../services/public-page/find-public-page.ts'
import type { PublicPages } from '../services/public-page/page-head.ts'
import { accepts } from './accepted-encoding.ts'
import type { Api } from './api.ts'
import { filledShell, framePolicy } from './filled-shell.ts'
import { routePath } from './register.ts'
import { requestContext } from './request-context.ts'
import type { ShellSource } from './shell-source.ts'

const ENCODERS = [
  { name: 'br', encode: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } },
  { name: 'gzip', encode: promisify(gzip), options: {} },
] as const

/** Answers public addresses with the shell and a head of their own; what has none goes on to the ordinary shell. */
export function registerPublicPages(app: Api, pages: PublicPages, shellOf: ShellSource): void {
  for (const path of Object.keys(pages)) {
    app.get(routePath(path), async (c, next) => {
      const { env } = c.get('deps')
      const head = await findPublicPage(pages, await requestContext(c), c.req.path)
      const shell = head && (await shellOf())
      if (!head || !shell) return await next()
      const html = filledShell(shell.html, head, c.req.path, env.PUBLIC_URL)
      return await pageResponse(c.req.raw, html, framePolicy(shell.policy, head))
    })
  }
}

/** A page that was made for this request, compressed and revalidated as files are. */
export async function pageResponse(request: Request, html: string, policy: string): Promise<Response> {
  const encoder = ENCODERS.find(({ name }) => accepts(request.headers.get('accept-encoding') ?? '', name))
  const digest = createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)
  const tag = `"${digest}${encoder ? `-${encoder.name}` : ''}"`
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: tag,
    vary: 'accept-encoding',
    'content-security-policy': policy,
  })
  if (request.headers.get('if-none-match')?.replaceAll('W/', '').split(/,\s*/).includes(tag))
    return new Response(null, { status: 304, headers })
  const bytes = encoder ? await encoder.encode(html, encoder.options) : Buffer.from(html)
  if (encoder) headers.set('content-encoding', encoder.name)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}
