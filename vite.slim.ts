/** What keeps the scripts of a first visit small: docs/decisions/013-what-the-build-leaves-out.md. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minify } from 'terser'
import { type ESTree, type Plugin, Visitor } from 'vite'

interface Range {
  readonly start: number
  readonly end: number
}

/** The text without the ranges, some of which may lie in others. */
function without(text: string, ranges: readonly Range[]): string {
  let kept = ''
  let at = 0
  for (const { start, end } of ranges.toSorted((left, right) => left.start - right.start)) {
    if (start > at) kept += text.slice(at, start)
    at = Math.max(at, end)
  }
  return kept + text.slice(at)
}

/** Of a row of the contract the client reads these; what else stands there is for the server and its documentation. */
const ofClient: ReadonlySet<string> = new Set(['method', 'path', 'answer'])

/** Names that the app reads of something; the rows that it calls are among them, whatever holds them. */
function namesRead(root: string): ReadonlySet<string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\.(\w+)/g)].map(([, name = '']) => name)))
}

/**
 * Takes out of the contract what only a server reads: rows whose name the app never reads, and of the others texts, access,
 * and what requests are checked against.
 */
export function clientRows(): Plugin {
  const contract = resolve(import.meta.dirname, 'contract')
  let read: ReadonlySet<string> = new Set()
  return {
    name: 'outcrop:client-rows',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      read = namesRead(import.meta.dirname)
    },
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/, code: /'valibot'/ },
      handler(code, id) {
        if (resolve(id, '..') !== contract) return null
        const dropped: Range[] = []
        const drop = ({ properties, end }: ESTree.ObjectExpression, isKept: (name: string) => boolean) =>
          properties.forEach((property, place) => {
            const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
            if (isKept(name)) return
            dropped.push({ start: property.start, end: properties[place + 1]?.start ?? end - 1 })
          })
        new Visitor({
          VariableDeclarator({ id: name, init }) {
            if (name.type !== 'Identifier' || !name.name.endsWith('Endpoints')) return
            if (init?.type === 'ObjectExpression') drop(init, (row) => read.has(row))
          },
          CallExpression({ callee, arguments: [row], end }) {
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || row?.type !== 'ObjectExpression') return
            // The call itself only says a type.
            dropped.push({ start: callee.start, end: row.start }, { start: row.end, end })
            drop(row, (name) => ofClient.has(name))
          },
        }).visit(this.parse(code, { lang: 'ts' }))
        return { code: without(code, dropped).replaceAll(/(?<![\w.])v\.\w+\(/g, '/* @__PURE__ */ $&'), map: null }
      },
    },
  }
}

/** A path that begins where it says, whatever was drawn before it: the first `m` of a path is absolute only at its start. */
const fromItsStart = (path: string) =>
  path.replace(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=[-\d.])/, 'M$1 $2l').replace(/^m/, 'M')

/** One path in place of several: lines of one width and colour. */
function inOnePath(icon: string): string {
  const paths: string[] = []
  const rest = icon.replaceAll(/\[\s*"path",\s*\{\s*d: "([^"]+)"\s*\}\s*\],?\s*/g, (_all, path: string) => {
    paths.push(fromItsStart(path))
    return ''
  })
  return paths.length === 0 ? icon : rest.replace('node: [', `node: [["path", { d: "${paths.join('')}" }],`)
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
        code: inOnePath(
          code
            .replaceAll(/,\s*key: "\w+"/g, '')
            .replace(/,\s*aliases: \[[^\]]*\]/, '')
            .replace(/name: "[^"]*",\s*size: 24,/, '')
            .replace(
              /import createLucideIcon from [^;]+;/,
              `import { createIcon as createLucideIcon } from '${maker}';`,
            ),
        ),
        map: null,
      }),
    },
  }
}

/**
 * Fetches a part of the app with what it imports, and says `vite:preloadError` where it cannot be fetched, as the function
 * of Vite that it stands in for; that one can also wait for style sheets, and all of ours are in the page.
 */
const fetchPart = `
const asked = new Set()
export function __vitePreload(load, names = [], importer) {
  for (const name of names) {
    const { href } = new URL(name, importer)
    if (asked.has(href)) continue
    asked.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  return load().catch((payload) => {
    if (dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))) throw payload
  })
}`

export function slimPreload(): Plugin {
  return {
    name: 'outcrop:slim-preload',
    apply: 'build',
    transform: { filter: { id: /vite\/preload-helper/ }, handler: () => ({ code: fetchPart, map: null }) },
  }
}

/** Reads addresses for tus-js-client, in place of `url-parse`; they may be relative to the base of the page. */
const parseByBrowser = `export default class extends URL {
  constructor(address, base) { super(address, new URL(base, document.baseURI)) }
}`

export function browserUrls(): Plugin {
  const id = '\0outcrop:url-parse'
  return {
    name: 'outcrop:browser-urls',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^url-parse$/ }, handler: () => id },
    load: { filter: { id: /^\0outcrop:url-parse$/ }, handler: () => parseByBrowser },
  }
}

/** What first visits wait for; of the rest each file is small, or comes last. */
const awaited: ReadonlySet<string> = new Set('framework app query office deck-list form login routes'.split(' '))

/** Makes smaller what the build has made small: Terser also writes out constants and functions where they are used once. */
export async function minifyMore(code: string): Promise<string> {
  const { code: smaller } = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 2, ecma: 2020, pure_getters: true },
    format: { ecma: 2020, comments: /^#/ },
  })
  return smaller ?? code
}

export function minifyAgain(): Plugin {
  return {
    name: 'outcrop:minify-again',
    apply: 'build',
    // Browsers keep a file by its name for a year, and the name is made before what this page does to the file.
    augmentChunkHash: () => readFileSync(import.meta.filename, 'utf8'),
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && awaited.has(chunk.name)) chunk.code = await minifyMore(chunk.code)
        }
      },
    },
  }
}

const runtimeImport = /import\s*\{([^}]*)\}\s*from\s*["']\.\/rolldown-runtime-[\w-]+\.js["'];?/
const exportsAtEnd = /export\s*\{([^}]*)\};?\s*$/

/** `a as b, c` → `[['a', 'b'], ['c', 'c']]`. */
const pairsOf = (list: string) =>
  list.split(',').map((pair) => {
    const [name = '', as = name] = pair.trim().split(/\s+as\s+/)
    return [name, as] as const
  })

/**
 * Puts the bundler's few helpers into the file of the framework, which every page has: by themselves they would be one more
 * file to wait for. There they go by their names with `__` before them.
 */
export function runtimeInFramework(): Plugin {
  return {
    name: 'outcrop:runtime-in-framework',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const framework = chunks.find(({ name }) => name === 'framework')
        const named = runtime && exportsAtEnd.exec(runtime.code)?.[1]
        if (!runtime || !framework || !named) throw new Error('The helpers of the bundler are not where they were')
        const helpers = pairsOf(named).map(([own, given]) => ({ own, name: `__${given}` }))
        const taken = (list: string, as: string) =>
          pairsOf(list).map(([given, local]) => (as === '=' ? `${local}=__${given}` : `__${given} as ${local}`))
        for (const chunk of chunks) {
          if (chunk === framework || !chunk.imports.includes(runtime.fileName)) continue
          const from = `./${framework.fileName.replace(/.*\//, '')}`
          chunk.code = chunk.code.replace(
            runtimeImport,
            (_all, list: string) => `import{${taken(list, 'as').join()}}from"${from}";`,
          )
          chunk.imports = [
            ...new Set(chunk.imports.map((name) => (name === runtime.fileName ? framework.fileName : name))),
          ]
        }
        const code = runtime.code.replace(
          exportsAtEnd,
          () => `return{${helpers.map(({ own, name }) => `${name}:${own}`).join()}}`,
        )
        const names = helpers.map(({ name }) => name).join()
        framework.imports = framework.imports.filter((name) => name !== runtime.fileName)
        const own = framework.code.replace(runtimeImport, (_all, list: string) => `const ${taken(list, '=').join()};`)
        framework.code = `const{${names}}=(()=>{${code}})();${own}\nexport{${names}};`
        delete bundle[runtime.fileName]
      },
    },
  }
}

/** Says the tree of routes in fewer words: where each one goes, without naming its children and its address once more. */
export function slimRoutes(): Plugin {
  const tree =
    /const (\w+) =\s*(\w+)\.update\(\s*\{\s*id: '([^']*)',\s*path: '([^']*)',\s*getParentRoute: \(\) => (\w+),\s*\} as any,?\s*\)/g
  const children = /const (\w+): \w+Children = \{([^}]*)\}/g
  const place = `const place = (route: any, parent: any, path: string, id = path) => route.update({ id, path, getParentRoute: () => parent })\n`
  return {
    name: 'outcrop:slim-routes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(?:routes\/.*\.tsx|app\/route-tree\.gen\.ts)$/ },
      handler(code, id) {
        if (!id.endsWith('.gen.ts'))
          return { code: code.replace(/\bcreateFileRoute\('[^']*'\)/, 'createFileRoute()'), map: null }
        const slim = code
          .replaceAll(
            tree,
            (_all, name, route, own, path, parent) =>
              `const ${name} = place(${route}, ${parent}, '${path}'${own === path ? '' : `, '${own}'`})`,
          )
          .replaceAll(children, (_all, name, rows) => `const ${name}: any = [${rows.replaceAll(/\w+: (\w+)/g, '$1')}]`)
        return { code: place + slim, map: null }
      },
    },
  }
}
