import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface RouteBytes {
  readonly address: string
  /** Bytes after brotli. */
  readonly script: number
  readonly style: number
  readonly files: number
}

/** What a first visit fetches beside the entry: the screen's own chunk, its layout, and the query cache where it has one. */
const screens: readonly { readonly address: string; readonly modules: readonly string[] }[] = [
  { address: '/', modules: ['src/routes/index.tsx', 'src/layouts/default-layout.tsx', 'src/api/query-client.ts'] },
  { address: '/login', modules: ['src/routes/login.tsx', 'src/layouts/default-layout.tsx'] },
  {
    address: '/admin/decks',
    modules: ['src/routes/admin/decks/index.tsx', 'src/layouts/admin-layout.tsx', 'src/api/query-client.ts'],
  },
  {
    address: '/admin/decks/{id}',
    modules: ['src/routes/admin/decks/$id.tsx', 'src/layouts/admin-layout.tsx', 'src/api/query-client.ts'],
  },
]

function reach(manifest: Manifest, key: string, found: Set<string>) {
  if (found.has(key)) return
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  found.add(key)
  for (const next of chunk.imports ?? []) reach(manifest, next, found)
}

/** The chunk of a route or module; what a route shows is split from its file and has a query in its key. */
function keyOf(manifest: Manifest, module: string): string {
  const key = Object.keys(manifest).find((name) => name === module || name.startsWith(`${module}?`))
  if (!key) throw new Error(`The build has no ${module}`)
  return key
}

/** Bytes after brotli that the first visit to each of the main screens fetches, from a build with its manifest. */
export async function routeBytes(dist: string): Promise<RouteBytes[]> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = new Map<string, number>()
  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file) ?? brotliCompressSync(await readFile(join(dist, file))).length
    sizes.set(file, known)
    return known
  }
  async function sum(files: Iterable<string>): Promise<number> {
    let total = 0
    for (const file of files) total += await sizeOf(file)
    return total
  }
  const rows: RouteBytes[] = []
  for (const { address, modules } of screens) {
    const keys = new Set<string>()
    reach(manifest, 'index.html', keys)
    for (const module of modules) reach(manifest, keyOf(manifest, module), keys)
    const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
    const scripts = new Set(chunks.map((chunk) => chunk.file))
    const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
    rows.push({ address, script: await sum(scripts), style: await sum(styles), files: scripts.size + styles.size })
  }
  return rows
}
