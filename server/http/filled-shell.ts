import type { PageHead } from '../services/public-page/page-head.ts'
import { escapeHtml, pictureOf, plainText, PROVIDER } from '../services/public-page/page-text.ts'

/** The static head of the shell, which the API replaces. */
const STATIC_HEAD =
  /[ \t]*(?:<title>[^<]*<\/title>|<meta\s+(?:name="(?:description|twitter:[\w:]+)"|property="og:[\w:]+")[^>]*>|<link\s+rel="canonical"[^>]*>)\n?/g

/** What search engines are told of pages that they must leave out. */
export const UNLISTED = 'noindex, nofollow'

function headTags(head: PageHead, address: string, site: string): string {
  const title = plainText(head.title, 200)
  const description = plainText(head.description, 300)
  const picture = pictureOf(head.picture, site)
  const oembed = new URL(`${site}/v2/oembed`)
  oembed.search = String(new URLSearchParams({ url: address, format: 'json' }))
  const properties = {
    'og:site_name': PROVIDER,
    'og:type': head.frame?.type === 'video' ? 'video.other' : 'website',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture.address,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': plainText(picture.description, 200),
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(head.unlisted ? [`<meta name="robots" content="${UNLISTED}" />`] : []),
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed.href)}" title="${escapeHtml(title)}" />`,
  ].join('\n    ')
}

/** The app's page with the head of one of its public addresses. Its scripts stay as they are, and so does what its policy says of them. */
export function filledShell(shell: string, head: PageHead, pathname: string, site: string): string {
  const tags = headTags(head, new URL(site + pathname).href, site)
  return shell.replaceAll(STATIC_HEAD, '').replace('</head>', () => `  ${tags}\n  </head>`)
}

/** Adds `frame-ancestors` to the policy of the shell. */
export function framePolicy(policy: string, head: PageHead): string {
  const { ancestors = [] } = head.frame ?? {}
  return ancestors.length === 0 ? policy : framedBy(policy, ancestors)
}

/** A policy with these sources of `frame-ancestors`. */
export function framedBy(policy: string, ancestors: readonly string[]): string {
  return policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${ancestors.join(' ')}`)
}
