import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from './floor.ts'

/**
 * Limits of embeds, in bytes after brotli. Until the picture shows, without the picture itself; until a deck is turned, all
 * scripts and styles together; what a site loads for the element. Today's sizes plus about 2 kB.
 */
export const MOST_OF_EMBED = { posterScript: 4_900, poster: 6_500, opened: 130_000, element: 2_900 } as const

export interface EmbedBytes {
  /** Scripts on the way to the picture. */
  readonly posterScript: number
  /** With the page itself. */
  readonly poster: number
  /** With all that is loaded when it is pressed, texts included. */
  readonly opened: number
  /** The script that another site loads. */
  readonly element: number
}

/** Texts that are loaded with what is opened. */
const NAMESPACES = ['embed-player', 'slide', 'media', 'deck']

/** What an embed loads, from a built app. */
export function embedBytes(dist: string): EmbedBytes {
  const sizeOf = (file: string) => brotliSize(readFileSync(join(dist, file)))
  const html = readFileSync(join(dist, 'embed.html'), 'utf8')
  const [, entry = ''] = /<script type="module"[^>]*src="\.?\/?([^"]+)"/.exec(html) ?? []
  const posterScript = sizeOf(entry)
  const poster = brotliSize(html) + posterScript
  const parts = readFileSync(join(dist, entry), 'utf8').matchAll(/"\.\/(embed-[\w.-]+\.(?:js|css))"/g)
  const files = [...new Set([...parts].map(([, name = '']) => `assets/${name}`))]
  // A limit on what is no longer found would hold for ever.
  for (const ending of ['.js', '.css'])
    if (!files.some((file) => file.endsWith(ending))) throw new Error(`${entry} names no ${ending} that is opened`)
  const texts = NAMESPACES.map((name) => `locales/en/${name}.json`)
  const opened = [...files, ...texts].reduce((sum, file) => sum + sizeOf(file), poster)
  return { posterScript, poster, opened, element: sizeOf('embed.js') }
}
