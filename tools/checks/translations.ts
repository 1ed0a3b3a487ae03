import { Visitor, type CallExpression, type Node } from 'oxc-parser'
import { LOCALE_TYPES, localeTypes } from '../build/locale-types.ts'
import type { Check, Finding, SourceFile, SourceTree } from '../source-tree.ts'

function leaves(value: unknown, prefix: string): string[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, prefix ? `${prefix}.${key}` : key))
}

/** Plural endings are chosen by i18next and never written in code. */
function baseKey(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}

interface Words {
  /** Every text of the code that could be a key. */
  readonly literals: Set<string>
  /** What a template with a hole begins and ends with. */
  readonly templates: { readonly head: string; readonly tail: string }[]
  /** Keys handed to `t`, `i18n.t` or `<Trans>`, with the namespaces that the file uses. */
  readonly asked: {
    readonly key: string
    readonly path: string
    readonly line: number
    readonly namespaces: readonly string[]
  }[]
}

/** Texts of a literal, or of an array of them. */
function literalsOf(node: Node | null | undefined): string[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(literalsOf)
  return node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

/** `t(…)` and `i18n.t(…)`. */
function isTranslation({ callee }: CallExpression): boolean {
  if (callee.type === 'Identifier') return callee.name === 't'
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'i18n' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 't'
  )
}

function gather(file: SourceFile, words: Words): void {
  const namespaces: string[] = []
  const calls: { key: string; line: number }[] = []
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') words.literals.add(node.value)
    },
    Property: (node) => {
      // Codes of problems are the names of a table in the contract.
      if (file.path.startsWith('contract/') && node.key.type === 'Identifier') words.literals.add(node.key.name)
    },
    TemplateLiteral: (node) => {
      const quasis = node.quasis.map((quasi) => quasi.value.cooked ?? '')
      if (quasis.length === 1) words.literals.add(quasis[0] ?? '')
      else words.templates.push({ head: quasis[0] ?? '', tail: quasis.at(-1) ?? '' })
    },
    CallExpression: (node) => {
      const [first] = node.arguments
      if (node.callee.type === 'Identifier' && node.callee.name === 'useTranslation')
        namespaces.push(...(first ? literalsOf(first) : ['app']))
      if (isTranslation(node)) for (const key of literalsOf(first)) calls.push({ key, line: file.lineAt(node.start) })
    },
    JSXOpeningElement: (node) => {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'Trans') return
      for (const attribute of node.attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
        if (attribute.name.name === 'ns') namespaces.push(...literalsOf(attribute.value))
        if (attribute.name.name === 'i18nKey')
          for (const key of literalsOf(attribute.value)) calls.push({ key, line: file.lineAt(node.start) })
      }
    },
  }).visit(file.parsed.program)
  for (const call of calls) words.asked.push({ ...call, path: file.path, namespaces })
}

function isUsed(namespace: string, key: string, words: Words): boolean {
  const names = [baseKey(key), `${namespace}:${baseKey(key)}`]
  // Titles of routes are keys without their namespace.
  if (names.some((name) => words.literals.has(name))) return true
  const fits = (name: string, { head, tail }: { head: string; tail: string }) =>
    name.startsWith(head) && name.endsWith(tail) && name.length >= head.length + tail.length
  return words.templates.some((template) => {
    const bare = { head: template.head.slice(template.head.indexOf(':') + 1), tail: template.tail }
    // `${namespace}:${key}` alone says nothing of which key.
    if (template.head === '' && template.tail === '') return false
    if (template.head.includes(':')) return template.head.startsWith(`${namespace}:`) && fits(baseKey(key), bare)
    return template.head.length > 1 && /^[a-z_][\w.]*$/i.test(template.head) && fits(baseKey(key), bare)
  })
}

/** Every key that the code asks for has a text, and every text is asked for. */
export const checkTranslations: Check = (tree: SourceTree) => {
  const words: Words = { literals: new Set(), templates: [], asked: [] }
  for (const file of tree.code('src', 'contract', 'server/mail', 'server/validation', 'server/services/notification'))
    gather(file, words)
  // Pages of the build name texts too (tools/build/embed-page.ts).
  for (const { path, text } of tree.files.filter((file) => /^[\w-]+\.html$/.test(file.path)))
    for (const [, key = ''] of text.matchAll(/\{\{([\w-]+:[\w.]+)\}\}/g)) {
      words.literals.add(key)
      words.asked.push({ key, path, line: 1, namespaces: [] })
    }
  const texts = new Map<string, Set<string>>()
  const found: Finding[] = []
  for (const file of tree.files) {
    const namespace = /^public\/locales\/en\/([\w-]+)\.json$/.exec(file.path)?.[1]
    if (!namespace) continue
    const keys = leaves(JSON.parse(file.text), '')
    texts.set(namespace, new Set(keys.map(baseKey)))
    for (const key of keys)
      if (!isUsed(namespace, key, words)) found.push({ path: file.path, says: `nothing asks for ${key}` })
    if (/\{\{\s*count\s*\}\}/.test(file.text))
      found.push({ path: file.path, says: 'a count is written {{count, number}}, so that it is formatted' })
  }
  const types = tree.get(LOCALE_TYPES)
  if (types && types.text !== localeTypes([...texts.keys()]))
    found.push({ path: LOCALE_TYPES, says: 'out of date: run `npm run dev` or `npm run build`' })
  for (const { key, path, line, namespaces } of words.asked) {
    const [namespace, bare] = key.includes(':')
      ? [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
      : [null, key]
    const places = namespace ? [namespace] : namespaces.length > 0 ? namespaces : [...texts.keys()]
    if (!places.some((place) => texts.get(place)?.has(bare)))
      found.push({ path, line, says: `there is no text for ${key}` })
  }
  return found
}
