import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { frameOf } from '../../src/first-visit/frame-of.ts'

export interface ScreenFiles {
  /** Scripts, and translations with the version in their query. */
  readonly files: readonly string[]
  /** Path pattern of each screen, with indexes into `files`. */
  readonly screens: readonly (readonly [pattern: string, places: readonly number[]])[]
}

interface Screen {
  readonly file: string
  /** The address as the router writes it: `/admin/decks/$id`. */
  readonly path: string
  readonly namespaces: readonly string[]
}

/** The translation namespaces in the static data of a route and its parents. */
function namespacesOf(file: string, routes: string): string[] {
  const [, names = ''] = /namespaces: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
  const own = names.match(/[\w-]+/g) ?? []
  const folder = dirname(file)
  if (relative(routes, folder) === '') return own
  const around = join(file.endsWith('/route.tsx') ? dirname(folder) : folder, 'route.tsx')
  return [...own, ...(existsSync(around) ? namespacesOf(around, routes) : [])]
}

/** Routes that draw a screen; the literal of `createFileRoute` is written by the router's own plugin. */
function readScreens(root: string): Screen[] {
  const routes = join(root, 'src/routes')
  return globSync('src/routes/**/*.tsx', { cwd: root }).flatMap((name) => {
    const file = join(root, name)
    const id = /createFileRoute\('([^']+)'\)/.exec(readFileSync(file, 'utf8'))?.[1]
    if (!id || name.endsWith('/route.tsx')) return []
    const path = id.replaceAll(/_(?=\/|$)/g, '').replace(/(?<=.)\/$/, '')
    return { file, path, namespaces: namespacesOf(file, routes) }
  })
}

/** `/admin/decks/$id` → `^/admin/decks/[^/]+$`. */
export function patternOf(path: string): string {
  const pattern = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?')
    .replaceAll(/\$\w+/g, '[^/]+')
    .replace(/\/\$$/, '/.+')
  return `^${pattern}$`
}

/** These scripts and all that they import. */
function withImports(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, names: readonly string[]): Set<string> {
  const found = new Set(names)
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return found
}

/** Writes which scripts and translations each screen needs in addition to those that the page links. */
export function screenFiles(bundle: Rolldown.OutputBundle, root: string, version: string): ScreenFiles {
  const chunks = new Map(
    Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  )
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName)
  const linked = withImports(chunks, entries)
  const holding = (id: string) =>
    [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((module) => module.split('?')[0] === id))
  const screens = readScreens(root).map(({ file, path, namespaces }) => {
    const frame = frameOf(path)
    const layouts = frame === 'admin' ? ['admin-layout', 'member-parts'] : [`${frame}-layout`]
    const parts = [file, ...layouts.map((name) => join(root, `src/layouts/${name}.tsx`))]
    const own = parts.flatMap(holding).map((chunk) => chunk.fileName)
    const scripts = [...withImports(chunks, own)].filter((name) => !linked.has(name))
    const translations = [...new Set(namespaces)].map((name) => `locales/en/${name}.json?v=${version}`)
    return [path, [...translations, ...scripts]] as const
  })
  const files = [...new Set(screens.flatMap(([, names]) => names))]
  return {
    files,
    // Addresses without parameters first: `/admin/embeds/create` before `/admin/embeds/$id`.
    screens: screens
      .toSorted(([left], [right]) => left.split('$').length - right.split('$').length)
      .map(([path, names]) => [patternOf(path), names.map((name) => files.indexOf(name))] as const),
  }
}
