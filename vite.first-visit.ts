import tailwindcss from '@tailwindcss/vite'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { minifyMore } from './vite.slim.ts'
import { type FirstScreens, type PageEntry, type ScreenKind, textsOf } from './src/app/first/first-screens.ts'

interface Links {
  readonly imports: readonly string[]
  readonly later: readonly string[]
}

/** What a route's file says of itself, as far as the first script has to know it. */
export interface RouteFile {
  readonly file: string
  readonly id: string
  /** The id as an address: without the marks that only say where a route belongs. */
  readonly path: string
  readonly layout: string | null
  readonly namespaces: readonly string[]
  /** Whether its screen comes with a later release. */
  readonly pending: boolean
}

/** `/admin_/profile/` → `/admin/profile`. */
function addressOf(id: string): string {
  return id.replaceAll(/_(?=\/|$)/g, '').replace(/(?<=.)\/$/, '')
}

/** Reads path, layout and namespaces of a route from its file; null for the root and for what is no route. */
export function readRoute(file: string): RouteFile | null {
  const text = readFileSync(file, 'utf8')
  const id = /createFileRoute\('([^']+)'\)/.exec(text)?.[1]
  if (!id) return null
  const namespaces = /\bnamespaces: \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return {
    file,
    id,
    path: addressOf(id),
    layout: /\blayout: '(\w+)'/.exec(text)?.[1] ?? null,
    namespaces: [...namespaces.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    pending: /\bpending: true/.test(text),
  }
}

export function readRoutes(root: string): RouteFile[] {
  return globSync('src/routes/**/*.tsx', { cwd: root })
    .toSorted()
    .flatMap((file) => readRoute(join(root, file)) ?? [])
}

/** Addresses without parameters first, those that take the rest of an address last. */
function weight(path: string): number {
  return path.split('$').length - 1 + (path.endsWith('/$') ? 100 : 0)
}

/** Every address with layout, texts and files of its route and of the routes above it. */
export function firstScreens(
  routes: readonly RouteFile[],
  filesOf: (route: RouteFile, layout: string) => readonly string[],
): FirstScreens {
  const files: string[] = []
  const kinds = new Map<string, { place: number; kind: ScreenKind }>()
  const screens: [string, number][] = []
  const placeOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  // A file such as admin/route.tsx only holds what is below it together, and has no address of its own.
  for (const route of routes.filter(({ file }) => !file.endsWith('/route.tsx'))) {
    const above = routes.filter(({ file, id }) => file.endsWith('/route.tsx') && route.id.startsWith(`${id}/`))
    const chain = [...above, route]
    const layout = route.layout ?? above.findLast((parent) => parent.layout)?.layout ?? 'default'
    const kind = {
      layout,
      files: [...new Set(chain.flatMap((part) => filesOf(part, layout)))].map(placeOf),
      namespaces: [...new Set(chain.flatMap((part) => part.namespaces))],
    }
    const key = JSON.stringify({ ...kind, files: kind.files.toSorted() })
    const { place } = kinds.get(key) ?? { place: kinds.size }
    if (place === kinds.size) kinds.set(key, { place, kind })
    screens.push([route.path, place])
  }
  return {
    files,
    kinds: [...kinds.values()].map(({ kind }) => kind),
    screens: screens.toSorted(([left], [right]) => weight(left) - weight(right)),
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** Scripts by name, with all that they import. */
function reach(chunks: readonly Rolldown.OutputChunk[], names: readonly string[], found = new Set<string>()) {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (chunk) reach(chunks, chunk.imports, found)
  }
  return found
}

const entryFiles = (chunks: readonly Rolldown.OutputChunk[]) =>
  reach(
    chunks,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  )

/** What every screen stands on is run in this order, before the app. */
const STEPS = ['framework']

function pageEntry(bundle: Rolldown.OutputBundle, html: string): PageEntry {
  const chunks = chunksOf(bundle)
  // An entry that only imports is left out by the build, and what it imports is run in its stead.
  const run = [...html.matchAll(/<script type="module"[^>]*src="\.\/([^"]+)"/g)].map(([, file = '']) => file)
  const first = STEPS.map((step) => chunks.find(({ name }) => name === step)?.fileName ?? '')
  const last = run.filter((file) => !first.includes(file))
  if (first.includes('') || last.length !== 1) throw new Error(`The page runs ${run.join()}`)
  const steps = [...first, ...last]
  const beside = [...reach(chunks, run)].filter((file) => !steps.includes(file))
  if (beside.length > 0) throw new Error(`The first script does not know of ${beside.join()}`)
  return {
    steps,
    styles: [...html.matchAll(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"/g)].map(([, file = '']) => file),
  }
}

/** The files that the modules beyond a route's own file are in, with all that these import, without those of the entry. */
function filesBeyondEntry(bundle: Rolldown.OutputBundle, links: ReadonlyMap<string, Links>, root: string) {
  const chunks = chunksOf(bundle)
  const home = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)))
  const entry = entryFiles(chunks)
  return ({ file }: RouteFile, layout: string): string[] => {
    const own = links.get(file)
    const beside = own?.imports.flatMap((id) => links.get(id)?.later ?? []) ?? []
    const modules = [...(own?.later ?? []), ...beside, join(root, `src/layouts/${layout}-layout.tsx`)]
    const first = modules.flatMap((id) => home.get(id) ?? [])
    return [...reach(chunks, first)].filter((name) => !entry.has(name))
  }
}

/** Takes out of a style what is not drawn: custom properties that nothing reads, and what it says about its maker. */
function withoutUnused(style: string): string {
  const read = style
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(--[\w-]+):[^;}]*;?/g, (row, name: string) => (style.includes(`var(${name}`) ? row : ''))
    .trim()
  return read === style ? read : withoutUnused(read)
}

/** Builds one of the parts that stand in the page itself, apart from the app. */
async function buildInline(root: string, entry: string, settings: InlineConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ...settings,
    build: {
      write: false,
      target: 'es2024',
      // As a library: an app's imports would be wrapped in what fetches their style sheets.
      ...(entry.endsWith('.css')
        ? { rolldownOptions: { input: join(root, entry) } }
        : { lib: { entry: join(root, entry), formats: ['iife' as const], name: 'first' } }),
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  const wanted = output.find((part) =>
    entry.endsWith('.css') ? part.fileName.endsWith('.css') : part.type === 'chunk',
  )
  if (!wanted) throw new Error(`${entry} did not build`)
  return wanted.type === 'chunk' ? minifyMore(wanted.code) : withoutUnused(String(wanted.source))
}

const readTexts = (root: string, namespace: string): unknown =>
  JSON.parse(readFileSync(join(root, `public/locales/en/${namespace}.json`), 'utf8'))

/** What the build links in the page: the page's own script asks for it instead, when the frame is painted. */
const linked =
  /\s*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*(?:href|src)="\.\/assets\/[^>]+>(?:<\/script>)?/g

/**
 * Puts into the page what a first visit begins with: the style of the frame that its HTML paints, and the script that
 * sends for all else. Only the largest file is asked for by the page itself: every other request would hold up the frame.
 */
export function firstVisit(version: string): Plugin {
  let root = ''
  const links = new Map<string, Links>()
  let known: FirstScreens = { files: [], kinds: [], screens: [] }
  let entry: PageEntry = { steps: [], styles: [] }
  return {
    name: 'outcrop:first-visit',
    configResolved(config) {
      root = config.root
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info) links.set(id, { imports: info.importedIds, later: info.dynamicallyImportedIds })
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const routes = readRoutes(root)
        if (bundle) {
          known = firstScreens(routes, filesBeyondEntry(bundle, links, root))
          entry = pageEntry(bundle, html)
        }
        const define = {
          __FIRST_SCREENS__: JSON.stringify(known),
          __PAGE_ENTRY__: JSON.stringify(entry),
          __BUILD_VERSION__: JSON.stringify(version),
        }
        const [style, script] = await Promise.all([
          buildInline(root, 'src/styles/shell.css', { plugins: [tailwindcss()] }),
          buildInline(root, 'src/app/first/first-script.ts', { define }),
        ])
        const ahead = entry.steps
          .slice(0, STEPS.length)
          .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
          .join('')
        return (bundle ? html.replaceAll(linked, '') : html)
          .replace('<!-- first look -->', () => `<style>${style}</style>`)
          .replace('<!-- first script -->', () => `<script>${script}</script>${ahead}`)
      },
    },
    generateBundle: {
      order: 'post',
      // For bench/route-bytes.ts; servers leave out what begins with a dot.
      handler() {
        this.emitFile({
          type: 'asset',
          fileName: '.vite/first-screens.json',
          source: JSON.stringify({ ...known, entry }),
        })
        for (const names of new Set([null, ...known.kinds].map((kind) => textsOf(kind).join('+')))) {
          const texts = names.split('+').map((name) => [name, readTexts(root, name)] as const)
          const source = JSON.stringify(Object.fromEntries(texts))
          this.emitFile({ type: 'asset', fileName: `locales/en/${names}.json`, source })
        }
      },
    },
  }
}
