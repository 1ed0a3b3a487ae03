import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstScreens, PageEntry } from '../src/app/first/first-screens.ts'
import { brotliSize } from './floor.ts'

export interface RouteBytes {
  readonly address: string
  readonly layout: string
  /** Bytes after brotli, the script that stands in the page itself included. */
  readonly script: number
  readonly style: number
  readonly files: number
}

const inside = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** Script and style that stand in a page itself, in bytes after brotli. */
export function inlineBytes(html: string): { script: number; style: number } {
  const sum = (tag: string) => inside(html, tag).reduce((total, text) => total + brotliSize(text), 0)
  return { script: sum('script'), style: sum('style') }
}

/** What the first visit to each address fetches, from a build: the page's own, the entry, and what the first script preloads. */
export function routeBytes(dist: string): RouteBytes[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const { files, kinds, screens, entry } = JSON.parse(
    readFileSync(join(dist, '.vite/first-screens.json'), 'utf8'),
  ) as FirstScreens & { readonly entry: PageEntry }
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliSize(readFileSync(join(dist, file)))
    sizes.set(file, size)
    return size
  }
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + sizeOf(name), 0)
  const own = inlineBytes(html)
  return screens.flatMap(([address, place]) => {
    const kind = kinds[place]
    if (!kind) return []
    const scripts = [...entry.steps, ...kind.files.flatMap((file) => files[file] ?? [])]
    return {
      address,
      layout: kind.layout,
      script: own.script + sum(scripts),
      style: own.style + sum(entry.styles),
      files: scripts.length + entry.styles.length,
    }
  })
}
