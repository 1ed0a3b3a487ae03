import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt|webmanifest)$/
/** Smaller files are not worth a compressed copy. */
const SMALLEST_BYTES = 512

/** Writes a `.br` and a `.gz` copy of each text file of the build, for servers to choose from. */
export function precompressed(): Plugin {
  let directory = ''
  return {
    name: 'outcrop:precompressed',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error) return
      const entries = await readdir(directory, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || entry.name === 'config.json') continue
        const path = join(entry.parentPath, entry.name)
        const bytes = await readFile(path)
        if (bytes.length < SMALLEST_BYTES) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(`${path}.br`, await brotli(bytes, { params }))
        await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
      }
    },
  }
}
