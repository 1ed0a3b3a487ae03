// `node tools/build/precompressed.ts FOLDER` compresses a build that was made without `.br` files.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt|webmanifest)$/
/** Smaller files are not worth a compressed copy. */
const SMALLEST_BYTES = 512

/** `quick` writes gzip alone in about a second, for a server that only this machine uses. */
export type Compression = 'best' | 'quick'

async function compress(path: string, compression: Compression): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST_BYTES) return
  await writeFile(`${path}.gz`, await zip(bytes, { level: compression === 'best' ? 9 : 6 }))
  if (compression === 'quick') return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await brotli(bytes, { params }))
}

/** Writes a `.gz` copy of each text file of a build and, unless it should be quick, a `.br` copy. */
export async function writeCompressed(directory: string, compression: Compression): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const waiting = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && entry.name !== 'config.json')
    .map((entry) => join(entry.parentPath, entry.name))
  const lane = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compress(path, compression)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}

/** Compresses the build, for servers to choose from. */
export function precompressed(compression: Compression): Plugin {
  let directory = ''
  return {
    name: 'outcrop:precompressed',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (!error) await writeCompressed(directory, compression)
    },
  }
}

const [, , folder] = process.argv
if (import.meta.main && folder) await writeCompressed(folder, 'best')
