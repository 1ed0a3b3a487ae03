import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CHUNK_PARTS } from '../../vite.chunks.ts'
import type { Finding, SourceTree } from '../source-tree.ts'

const root = join(import.meta.dirname, '..', '..')

function isInstalled(part: string): boolean {
  const at = part.lastIndexOf('/')
  return readdirSync(join(root, part.slice(0, at))).some((name) => name.startsWith(part.slice(at + 1)))
}

/** What the build puts together by name is there: a file that is renamed would leave its chunk without a word. */
export function checkChunks(
  tree: SourceTree,
  chunks: Readonly<Record<string, readonly string[]>> = CHUNK_PARTS,
): Finding[] {
  const paths = tree.code('src', 'contract').map(({ path }) => `/${path}`)
  const isThere = (part: string) =>
    part.startsWith('/node_modules/') ? isInstalled(part) : paths.some((path) => path.startsWith(part))
  return Object.entries(chunks).flatMap(([chunk, parts]) =>
    parts
      .filter((part) => !isThere(part))
      .map((part) => ({ path: 'vite.chunks.ts', says: `${chunk} names ${part}, and no file begins so` })),
  )
}
