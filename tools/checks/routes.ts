import { Visitor } from 'oxc-parser'
import type { Check, Finding, SourceFile, SourceTree } from '../source-tree.ts'

const ORDER = [
  'params',
  'validateSearch',
  'search',
  'loaderDeps',
  'ssr',
  'context',
  'beforeLoad',
  'loader',
  'remountDeps',
  'shouldReload',
  'preload',
  'head',
  'staticData',
  'component',
  'pendingComponent',
  'pendingMs',
  'pendingMinMs',
  'errorComponent',
  'notFoundComponent',
]
const MOST_LINES = 60

function shapeFindings(file: SourceFile): Finding[] {
  const found: Finding[] = []
  for (const match of file.text.matchAll(/^(?:export )?(?:function|const) [A-Z]\w*\(|\bRoute\.use\w+\(/gm))
    found.push({
      path: file.path,
      line: file.lineAt(match.index),
      says: 'a route names its screen, and the screen asks for params and search by `from`',
    })
  new Visitor({
    ObjectExpression: (node) => {
      const keys = node.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
      )
      if (!keys.includes('staticData') && !keys.includes('component')) return
      const known = keys.filter((key) => ORDER.includes(key))
      const sorted = [...known].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
      if (known.join() !== sorted.join())
        found.push({
          path: file.path,
          line: file.lineAt(node.start),
          says: `properties of a route stand in this order: ${sorted.join(', ')}`,
        })
    },
    JSXOpeningElement: (node) => {
      if (node.name.type === 'JSXIdentifier' && /^[a-z]/.test(node.name.name))
        found.push({ path: file.path, line: file.lineAt(node.start), says: 'nothing is drawn in a route' })
    },
  }).visit(file.parsed.program)
  return found
}

/** Address of a route file, as in the specification. */
export function routeAddress(path: string): string {
  const address = path
    .replace(/^src\/routes/, '')
    .replace(/\.tsx$/, '')
    .replace(/\/(?:index|route)$/, '')
    .replaceAll('.', '/')
    .replaceAll('_/', '/')
    .replace(/\{-\$(\w+)\}/g, '{$1?}')
    .replace(/\$(\w+)/g, '{$1}')
    .replace(/\$$/, '{slug}')
  return address || '/'
}

/** Addresses whose screen is not there yet. */
export function pendingAddresses(tree: SourceTree): string[] {
  return tree.files
    .filter(({ path, text }) => path.startsWith('src/routes/') && /\bpending: true\b/.test(text))
    .map(({ path }) => routeAddress(path))
    .sort()
}

/** Route files are signposts: short, in order, without markup; and the list of missing screens in the docs is true. */
export const checkRoutes: Check = (tree: SourceTree) => {
  const found: Finding[] = []
  for (const file of tree.files.filter(({ path }) => /^src\/routes\/.*\.tsx$/.test(path))) {
    found.push(...shapeFindings(file))
    if (file.lines.length > MOST_LINES)
      found.push({ path: file.path, says: `${file.lines.length} lines; a route has ${MOST_LINES} at most` })
  }
  const docs = tree.get('docs/architecture.md')
  const section = /## Screens that are not there yet\n([\s\S]*?)(?:\n## |$)/.exec(docs?.text ?? '')?.[1] ?? ''
  const listed = [...section.matchAll(/^- `([^`]+)`/gm)].map((match) => match[1] ?? '').sort()
  const pending = pendingAddresses(tree)
  for (const address of pending)
    if (!listed.includes(address))
      found.push({
        path: 'docs/architecture.md',
        says: `${address} is pending and not in the list of screens that are not there yet`,
      })
  for (const address of listed)
    if (!pending.includes(address))
      found.push({
        path: 'docs/architecture.md',
        says: `${address} is in the list of screens that are not there yet, and no such route is pending`,
      })
  return found
}
