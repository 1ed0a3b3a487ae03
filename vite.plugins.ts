import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Writes `/build.json`, which open tabs poll to learn of a newer build. */
export function buildManifest(version: string): Plugin {
  return {
    name: 'outcrop:build-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ version }) })
    },
    transformIndexHtml: (html) => html.replaceAll('%BUILD_VERSION%', version),
  }
}

/** Of these nearly all is run before the list of decks stands, or a deck. */
const RUN_WHOLE: ReadonlySet<string> = new Set('framework app query office deck-list deck-work slide-list'.split(' '))
const ofDeck = /\/routes\/admin\/decks\/\$id\.tsx\?|\/virtual-core\//

const isRunWhole = ({ name, moduleIds }: Pick<Rolldown.OutputChunk, 'name' | 'moduleIds'>) =>
  RUN_WHOLE.has(name) || moduleIds.some((id) => ofDeck.test(id))

/** Chromium compiles the whole of a script that begins with this while it comes, off the main thread. */
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad\n'

/** Otherwise each function is compiled when it is first called, in the way of the screen. */
export function compiledWhole(): Plugin {
  return {
    name: 'outcrop:compiled-whole',
    apply: 'build',
    augmentChunkHash: (chunk) => (isRunWhole(chunk) ? COMPILED_WHOLE : ''),
    generateBundle: {
      // Others put something before a script, too, and it counts only at the very beginning.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && isRunWhole(chunk)) chunk.code = COMPILED_WHOLE + chunk.code
      },
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(?:js|css|html|json|svg|txt|webmanifest)$/
/** Below this many bytes a compressed twin saves nothing worth a file. */
const smallest = 512

/** Puts a `.br` and a `.gz` beside every text file of the build, so that servers only have to pick one. */
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
        if (!entry.isFile() || !compressible.test(entry.name) || entry.name === 'config.json') continue
        const path = join(entry.parentPath, entry.name)
        const bytes = await readFile(path)
        if (bytes.length < smallest) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(`${path}.br`, await brotli(bytes, { params }))
        await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
      }
    },
  }
}
