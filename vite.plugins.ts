import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Visitor, type Plugin } from 'vite'

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

/** Of a row of the contract the client reads these; what else stands there is for the server and its documentation. */
const ofClient: ReadonlySet<string> = new Set(['method', 'path', 'answer'])

/** Takes out of the contract's rows what only a server reads: texts, access, and what requests are checked against. */
export function clientRows(): Plugin {
  const contract = resolve(import.meta.dirname, 'contract')
  return {
    name: 'outcrop:client-rows',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/, code: /\bendpoint\(/ },
      handler(code, id) {
        if (resolve(id, '..') !== contract) return null
        const dropped: { start: number; end: number }[] = []
        new Visitor({
          CallExpression({ callee, arguments: [row] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || row?.type !== 'ObjectExpression') return
            row.properties.forEach((property, place) => {
              const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
              if (ofClient.has(name)) return
              dropped.push({ start: property.start, end: row.properties[place + 1]?.start ?? property.end })
            })
          },
        }).visit(this.parse(code, { lang: 'ts' }))
        const rest = dropped.toReversed().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
        return { code: rest, map: null }
      },
    },
  }
}

/** Takes keys and other names out of icons, which random letters make hard to compress, and has them drawn by our own part. */
export function slimIcons(): Plugin {
  const maker = join(import.meta.dirname, 'src/ui/create-icon.tsx')
  return {
    name: 'outcrop:slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/,\s*key: "\w+"/g, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace(/name: "[^"]*",\s*size: 24,/, '')
          .replace(/import createLucideIcon from [^;]+;/, `import { createIcon as createLucideIcon } from '${maker}';`),
        map: null,
      }),
    },
  }
}
