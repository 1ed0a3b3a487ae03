/** Prints what another site loads to show an embed, next to lite-youtube-embed, a facade that loads its player on a press. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedBytes, MOST_OF_EMBED } from './embed-bytes.ts'
import { brotliSize } from './floor.ts'
import { printTable } from './table.ts'

const root = join(import.meta.dirname, '..')
const { poster, opened, element } = embedBytes(join(root, 'dist'))
const facade = ['lite-yt-embed.js', 'lite-yt-embed.css']
  .map((name) => brotliSize(readFileSync(join(root, 'node_modules/lite-youtube-embed/src', name))))
  .reduce((sum, bytes) => sum + bytes, 0)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

printTable(
  'What is loaded until the picture of an embed shows, in kB after brotli, without the picture',
  ['Way', 'script and style', 'limit'],
  [
    ['an iframe', kilobytes(poster), kilobytes(MOST_OF_EMBED.poster)],
    [
      'the element, with its iframe',
      kilobytes(poster + element),
      kilobytes(MOST_OF_EMBED.poster + MOST_OF_EMBED.element),
    ],
    ['lite-youtube-embed, without its iframe', kilobytes(facade), kilobytes(facade)],
  ],
)
printTable(
  'What is loaded until a deck can be turned, in kB after brotli, without pictures',
  ['Way', 'all', 'limit'],
  [['an iframe, pressed', kilobytes(opened), kilobytes(MOST_OF_EMBED.opened)]],
)
