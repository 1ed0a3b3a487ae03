import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Oembed } from '@outcrop/contract/site/public-page.ts'
import type { Call } from '../../call.ts'
import { pathBelow } from '@outcrop/contract/site/public-url.ts'
import { ApiProblem } from '../../problem.ts'
import { findPublicPage } from './find-public-page.ts'
import type { Frame, PublicPages } from './page-head.ts'
import { escapeHtml, pictureOf, plainText, PROVIDER } from './page-text.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

const CACHE_SECONDS = 3600

/** What to show of a public page of this site. Of anything else nothing is told, not even whether it is there. */
export async function getOembed(
  { ctx, input }: Call<typeof endpoints.getOembed>,
  pages: PublicPages = PUBLIC_PAGES,
): Promise<Oembed> {
  const { url, format, maxwidth, maxheight } = input.query
  if (format !== 'json') throw new ApiProblem('not_implemented', { detail: 'Only JSON is answered' })
  const { origin, pathname } = new URL(url)
  const { PUBLIC_URL: site, BASE_PATH } = ctx.env
  const path = origin === new URL(site).origin ? pathBelow(BASE_PATH, pathname) : null
  const head = path === null ? null : await findPublicPage(pages, ctx, path)
  if (!head) throw new ApiProblem('not_found')
  const picture = pictureOf(head.picture, site)
  return {
    version: '1.0',
    type: head.frame?.type ?? 'link',
    title: plainText(head.title, 200),
    provider_name: PROVIDER,
    provider_url: site,
    cache_age: CACHE_SECONDS,
    thumbnail_url: picture.address,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
    ...(head.frame && framed(head.frame, head.title, site, { maxwidth, maxheight })),
  }
}

function framed(
  { address, width, height }: Frame,
  title: string,
  site: string,
  most: { readonly maxwidth: number | undefined; readonly maxheight: number | undefined },
): Required<Pick<Oembed, 'html' | 'width' | 'height'>> {
  const scale = Math.min(1, (most.maxwidth ?? width) / width, (most.maxheight ?? height) / height)
  const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
  const source = escapeHtml(new URL(site + address).href)
  return {
    html: `<iframe src="${source}" width="${size.width}" height="${size.height}" title="${escapeHtml(plainText(title, 200))}" style="border:0" loading="lazy" allow="fullscreen" allowfullscreen></iframe>`,
    ...size,
  }
}
