import type { Check, Finding, SourceFile, SourceTree } from '../source-tree.ts'

/** Zones of the app, top to bottom. Arrows point down; the zones of one step do not know each other unless `beside` says so. */
const APP_STEPS: readonly (readonly string[])[] = [
  // What a page loads first: of the app, and of embeds on other sites.
  ['main', 'embed'],
  ['app'],
  ['routes'],
  ['features', 'layouts'],
  ['components'],
  ['session', 'telemetry'],
  ['state'],
  ['api'],
  ['ui', 'hooks', 'lib', 'i18n', 'first-visit', 'styles'],
]
const SERVER_STEPS: readonly (readonly string[])[] = [
  ['main', 'switch', 'redirect', 'admin', 'files', 'worker', 'bucket'],
  ['operator'],
  ['process', 'control'],
  ['command'],
  ['app', 'demo'],
  ['routes'],
  ['http'],
  ['services'],
  // What verbs are given: dependencies, context, the shape of a call.
  ['call', 'context', 'deps'],
  ['jobs'],
  ['notifications'],
  ['db', 'storage', 'realtime', 'pdf', 'image', 'geodata', 'validation', 'video', 'mail'],
  ['env', 'log', 'pool', 'problem', 'secret-key', 'storage-url', 'random', 'clock'],
  ['data-folder'],
  ['start-refused'],
]
/** Neighbours on one step that may be used in this direction. */
const BESIDE = new Set([
  'ui→lib',
  'hooks→lib',
  'first-visit→lib',
  'main→app',
  'call→context',
  'context→deps',
  'image→pdf',
  'image→storage',
  'geodata→image',
  'db→video',
  'geodata→storage',
  'geodata→validation',
  'realtime→db',
  'mail→db',
  'env→secret-key',
  'env→storage-url',
])
/** The dependencies name what lies below and are named by it, as types only. */
const SEAMS = new Set(['deps', 'context', 'call'])

/** Packages that a zone must not know. */
const CLOSED: readonly { readonly folder: string; readonly vendors: RegExp; readonly why: string }[] = [
  {
    folder: 'src/ui/',
    vendors: /^(?:@tanstack\/react-(?:router|query)|jotai|i18next|react-i18next|valibot)$/,
    why: 'ui could live in another project: it knows no router, query, store, language or schema',
  },
  {
    folder: 'packages/',
    vendors: /^(?:node:.*|react|react-dom|hono|ol)$/,
    why: 'packages run in workers of browsers and of Node alike',
  },
  { folder: 'src/', vendors: /^three$/, why: 'only the package scene knows three' },
  { folder: 'src/lib/', vendors: /^(?:react|react-dom|jotai|@tanstack\/react-.*)$/, why: 'lib holds pure functions' },
  {
    folder: 'src/api/',
    vendors: /^(?:react|react-dom|@tanstack\/react-router)$/,
    why: 'api throws problems and shows nothing',
  },
  { folder: 'server/services/', vendors: /^(?:hono|@hono\/.*)$/, why: 'services do not know Hono' },
  { folder: 'server/routes/', vendors: /^drizzle-orm$/, why: 'routes do not know Drizzle' },
]

/** The packages that each package may import. Tests and their helpers may import all of them. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  compute: [],
  geo: ['compute'],
  // Draws, so it needs a page; but no React, and nothing of the app.
  scene: ['compute', 'geo'],
  validation: ['compute', 'geo'],
  synthetic: ['compute', 'geo', 'validation'],
}
/** Tests of operations, and what they run, start workers of Node. */
const TESTS_OF_PACKAGES = /^packages\/(?:[^/]+\/testing\/|.*\.test\.ts$)/

interface Zone {
  readonly side: 'src' | 'server'
  readonly name: string
}

function zoneOf(path: string): Zone | null {
  const match = /^(src|server)\/([^/]+)/.exec(path)
  if (!match) return null
  return { side: match[1] === 'src' ? 'src' : 'server', name: (match[2] ?? '').replace(/\.(?:tsx?|css)$/, '') }
}

function stepOf({ side, name }: Zone): number {
  return (side === 'src' ? APP_STEPS : SERVER_STEPS).findIndex((step) => step.includes(name))
}

function featureOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}

function packageOf(path: string): string {
  return /^packages\/([^/]+)\//.exec(path)?.[1] ?? ''
}

function wrongPackage(from: string, to: string): string | null {
  const [source, target] = [packageOf(from), packageOf(to)]
  if (!target) return 'packages know neither the contract, nor the app, nor the server'
  if (source === target || TESTS_OF_PACKAGES.test(from) || PACKAGES[source]?.includes(target)) return null
  return `the package ${source} must not know ${target}`
}

/** The demo is the only part of the product that needs made-up data. */
function wrongUseOfPackage(from: string, to: string): string | null {
  if (!/^(?:src|server)\//.test(from)) return null
  if (packageOf(to) === 'synthetic' && !from.startsWith('server/demo/')) return 'only the demo uses synthetic data'
  return null
}

function wrongArrow(from: string, to: string): string | null {
  if (from.startsWith('contract/')) return to.startsWith('contract/') ? null : 'the contract knows nothing but valibot'
  if (from.startsWith('packages/')) return wrongPackage(from, to)
  if (to.startsWith('contract/')) return null
  if (to.startsWith('packages/')) return wrongUseOfPackage(from, to)
  const source = zoneOf(from)
  const target = zoneOf(to)
  if (!source) return null
  if (!target)
    return to === 'package.json' || to.startsWith('public/locales/') ? null : `${to} lies outside the product`
  if (source.side !== target.side) return 'the app and the server meet in the contract only'
  const down = stepOf(target)
  if (down < 0) return null
  if (source.name === target.name) {
    const [feature, other] = [featureOf(from), featureOf(to)]
    return feature !== null && other !== null && feature !== other
      ? `features are islands: ${feature} must not know ${other}`
      : null
  }
  if (source.side === 'server' && SEAMS.has(target.name) && stepOf(source) > down) return null
  if (source.side === 'server' && SEAMS.has(source.name) && stepOf(source) < down) return null
  if (stepOf(source) < down || BESIDE.has(`${source.name}→${target.name}`)) return null
  return `${source.name} must not know ${target.name}: arrows point down`
}

function findingsOf(file: SourceFile): Finding[] {
  const found: Finding[] = []
  const add = (line: number, says: string) => found.push({ path: file.path, line, says })
  const zone = zoneOf(file.path)
  if (zone && stepOf(zone) < 0 && !['vite-env', 'testing', 'drizzle'].includes(zone.name))
    add(1, `the zone ${zone.name} has no place in the house (tools/checks/arrows.ts)`)
  for (const { target, vendor, line } of file.imports) {
    const wrong = target === null ? null : wrongArrow(file.path, target)
    if (wrong) add(line, wrong)
    if (vendor === null) continue
    if (file.path.startsWith('contract/') && vendor !== 'valibot')
      add(line, `the contract imports valibot only, not ${vendor}`)
    for (const { folder, vendors, why } of CLOSED)
      if (file.path.startsWith(folder) && vendors.test(vendor) && !TESTS_OF_PACKAGES.test(file.path))
        add(line, `${vendor}: ${why}`)
  }
  return found
}

/** What is allowed and nothing does any more is taken out of the lists above. */
function unusedFindings(files: readonly SourceFile[]): Finding[] {
  const path = 'tools/checks/arrows.ts'
  const used = new Set<string>()
  for (const file of files) {
    const from = zoneOf(file.path)
    if (!from) continue
    used.add(`${from.side}/${from.name}`)
    for (const { target } of file.imports) {
      const to = target === null ? null : zoneOf(target)
      if (to) used.add(`${to.side}/${to.name}`).add(`${from.name}→${to.name}`)
    }
  }
  const zones = [
    ...APP_STEPS.flat().map((name) => `src/${name}`),
    ...SERVER_STEPS.flat().map((name) => `server/${name}`),
  ]
  return [
    ...zones.filter((zone) => !used.has(zone)).map((zone) => ({ path, says: `there is no ${zone}` })),
    ...[...BESIDE].filter((arrow) => !used.has(arrow)).map((arrow) => ({ path, says: `nothing uses ${arrow}` })),
  ]
}

/** Arrows point down: zones are derived from the folders, features from theirs, and imports of types count. */
export const checkArrows: Check = (tree: SourceTree) => {
  const files = tree
    .code('src', 'server', 'contract', 'packages')
    .filter(({ path }) => !path.startsWith('server/testing/'))
  // Of a few files of a test's own it cannot be said what nothing uses.
  return [...files.flatMap(findingsOf), ...(tree.has('tools/checks/arrows.ts') ? unusedFindings(files) : [])]
}
