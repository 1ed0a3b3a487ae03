import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenFiles } from '../tools/build/screen-files.ts'
import { brotliSize } from './floor.ts'

export interface RouteBytes {
  /** Pattern of the route's path. */
  readonly address: string
  /** Bytes after brotli, inline scripts included. */
  readonly script: number
  readonly style: number
  readonly files: number
}

const linkedIn = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, file = '']) => file.replace('./', ''))

function inlineSize(html: string, tag: 'script' | 'style'): number {
  const parts = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...parts].reduce((total, [, text = '']) => total + brotliSize(text), 0)
}

/** What a first visit to each route loads: the files that the page links and those that its first script preloads. */
export function routeBytes(dist: string): RouteBytes[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const known = JSON.parse(readFileSync(join(dist, '.vite/screen-files.json'), 'utf8')) as ScreenFiles
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliSize(readFileSync(join(dist, file)))
    sizes.set(file, size)
    return size
  }
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + sizeOf(file), 0)
  const linked = linkedIn(html, /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g)
  const styles = linkedIn(html, /<link rel="stylesheet"[^>]*href="([^"]+)"/g)
  const style = inlineSize(html, 'style') + sum(styles)
  return known.screens.map(([address, places]) => {
    const own = places.flatMap((place) => known.files[place] ?? []).filter((file) => file.endsWith('.js'))
    const scripts = [...linked, ...own]
    return { address, script: inlineSize(html, 'script') + sum(scripts), style, files: scripts.length + styles.length }
  })
}
