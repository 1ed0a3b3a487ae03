import type { PageHead } from '../services/public-page/page-head.ts'
import { escapeHtml, jsonIn, pictureOf, plainText, PROVIDER } from '../services/public-page/page-text.ts'

/** The static head of the shell, which the API replaces. */
const STATIC_HEAD =
  /(?:<title>[^<]*<\/title>|<meta\s+(?:name="(?:description|twitter:[\w:]+)"|property="og:[\w:]+")[^<>]*>|<link\s+rel="canonical"[^<>]*>)\n?[ \t]*/g

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
    'og:type': head.video || head.frame?.type === 'video' ? 'video.other' : 'website',
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
    ...playerTags(head, site),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed.href)}" title="${escapeHtml(title)}" />`,
    ...videoTags(head, address, site),
  ].join('\n    ')
}

/** How posts show the page: as a player where it may stand in a frame anywhere, else as a picture. */
function playerTags({ frame, unlisted }: PageHead, site: string): string[] {
  if (frame?.type !== 'video' || unlisted) return ['<meta name="twitter:card" content="summary_large_image" />']
  const values = {
    'twitter:card': 'player',
    'twitter:player': new URL(site + frame.address).href,
    'twitter:player:width': String(frame.width),
    'twitter:player:height': String(frame.height),
  }
  return Object.entries(values).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`)
}

/** What search engines read of a video: data, which no browser runs. */
function videoTags({ video, unlisted, ...head }: PageHead, address: string, site: string): string[] {
  if (!video || unlisted) return []
  const data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: plainText(head.title, 200),
    description: plainText(head.description, 1000),
    thumbnailUrl: [pictureOf(head.picture, site).address],
    uploadDate: video.publishedAt,
    ...(video.seconds !== null && { duration: `PT${Math.max(1, Math.round(video.seconds))}S` }),
    ...(head.frame && { embedUrl: new URL(site + head.frame.address).href }),
    url: address,
    publisher: { '@type': 'Organization', name: plainText(video.company, 200) },
  }
  return [`<script type="application/ld+json">${jsonIn(data)}</script>`]
}

/** The app's page with the head of one of its public addresses. Its scripts stay as they are, and so does what its policy says of them. */
export function filledShell(shell: string, head: PageHead, pathname: string, site: string): string {
  const tags = headTags(head, new URL(site + pathname).href, site)
  return shell.replaceAll(STATIC_HEAD, '').replace('</head>', () => `  ${tags}\n  </head>`)
}

/** A policy with these sources of `frame-ancestors`. */
export function framedBy(policy: string, ancestors: readonly string[]): string {
  return policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${ancestors.join(' ')}`)
}
