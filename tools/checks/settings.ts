import { Visitor } from 'oxc-parser'
import type { Check, Finding, SourceFile, SourceTree } from '../source-tree.ts'

/** Names and defaults of the server's settings, as its schema has them. */
function settingsOf(file: SourceFile): Map<string, string> {
  const settings = new Map<string, string>()
  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type !== 'Identifier' || node.id.name !== 'Settings' || node.init?.type !== 'CallExpression') return
      const entries = node.init.arguments[0]
      if (entries?.type !== 'ObjectExpression') return
      for (const property of entries.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const value = property.value
        const fallback = value.type === 'CallExpression' ? value.arguments[1] : undefined
        settings.set(property.key.name, fallback?.type === 'Literal' ? String(fallback.value) : '')
      }
    },
  }).visit(file.parsed.program)
  return settings
}

/** The table of settings in the docs names each setting of the server with its default, and no other. */
export const checkSettings: Check = (tree: SourceTree) => {
  const source = tree.get('server/env.ts')
  const docs = tree.get('docs/settings.md')
  if (!source || !docs) return []
  const settings = settingsOf(source)
  const rows = new Map(
    [...docs.text.matchAll(/^\| `(\w+)` \| (?:`([^`]*)`)? *\|/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
  const found: Finding[] = []
  for (const [name, fallback] of settings) {
    if (!rows.has(name)) found.push({ path: docs.path, says: `the setting ${name} is missing` })
    else if (rows.get(name) !== fallback)
      found.push({ path: docs.path, says: `${name} has the default "${fallback}", not "${rows.get(name)}"` })
  }
  for (const name of rows.keys())
    if (!settings.has(name)) found.push({ path: docs.path, says: `there is no setting ${name}` })
  return found
}
